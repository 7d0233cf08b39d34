import { applyDecorators, HttpCode, Injectable } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { error } from '@libs/errors';
import type { Autor } from '@libs/platform';
import { Pintor, RegistroDeEmisores, TenantConsultas } from '@libs/series';
import { CuerpoDeImagen } from '../http/request-body';
import { imageOfBody } from '../http/image-of-body';
import { Rechaza, Responde } from '../http/responde';
import { LogoDto } from './logo.dto';

const binario = { schema: { type: 'string', format: 'binary' } } as const;

export const PoneLogo = (): MethodDecorator =>
  applyDecorators(CuerpoDeImagen(), Responde(200, LogoDto, 'El logo como quedó.'), Rechaza('NOT_FOUND'));

export const EntregaLogo = (): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({ description: 'La imagen.', content: { 'image/png': binario, 'image/jpeg': binario } }),
    Rechaza('NOT_FOUND'),
  );

export const QuitaLogo = (): MethodDecorator =>
  applyDecorators(HttpCode(204), ApiNoContentResponse({ description: 'Ya no está.' }), Rechaza('NOT_FOUND'));

/** Answers with the logo of a tenant, or with the one that an establishment has itself. @throws NOT_FOUND without one. */
export async function entregarLogo(
  consultas: TenantConsultas,
  { tenantId, establecimiento }: { tenantId: string; establecimiento?: string },
  res: Response,
): Promise<void> {
  const logo = await consultas.logo(tenantId, establecimiento);
  if (!logo) throw error('NOT_FOUND');
  res.setHeader('Content-Type', logo.tipo);
  res.end(logo.imagen);
}

/** The logos of a tenant, for the routes of its own administrator and of superadmins. */
@Injectable()
export class LogosDeTenant {
  constructor(
    private readonly registro: RegistroDeEmisores,
    private readonly consultas: TenantConsultas,
    private readonly pintor: Pintor,
  ) {}

  async poner(tenantId: string, establecimiento: string | undefined, cuerpo: unknown, autor: Autor): Promise<LogoDto> {
    const logo = await imageOfBody(this.pintor, cuerpo);
    await this.registro.como(autor).ponerLogo(tenantId, establecimiento, logo);
    return LogoDto.from(logo);
  }

  entregar(tenantId: string, establecimiento: string | undefined, res: Response): Promise<void> {
    return entregarLogo(this.consultas, { tenantId, establecimiento }, res);
  }

  quitar(tenantId: string, establecimiento: string | undefined, autor: Autor): Promise<void> {
    return this.registro.como(autor).ponerLogo(tenantId, establecimiento, undefined);
  }
}
