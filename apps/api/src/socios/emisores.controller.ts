import { Body, Get, Post, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { Clock } from '@libs/platform';
import { CrearEmisor } from '@libs/socios';
import { ApiKeyCreadaDto } from '../admin/api-key.dto';
import { Acto, type ActoDeTenant, Tenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { arrivalOf } from '../http/request-data';
import { CuerpoConEmisor } from '../http/request-body';
import { Rechaza, Responde } from '../http/responde';
import { NuevoEmisorDto } from './emisor.dto';
import { EmisoresDeSocio } from './emisores-de-socio';
import { LeerEmisor } from './leer-emisor';
import { EmisorCreadoDto, EmisoresQuery, PaginaDeEmisoresDto } from './socios.dto';

/** Issuers of a partner: it creates them whole, and sees how they fare, but none of their documents. */
@Recurso('v1/socios/emisores', 'Socios', 'socios')
export class EmisoresController {
  constructor(
    private readonly emisores: EmisoresDeSocio,
    private readonly leer: LeerEmisor,
    private readonly crear: CrearEmisor,
    private readonly clock: Clock,
  ) {}

  @Post()
  @CuerpoConEmisor()
  @ApiOperation({ summary: 'Crea un emisor con todo lo que necesita para emitir, de una vez' })
  @Responde(201, EmisorCreadoDto, 'El emisor creado, o el mismo si nadie lo usó todavía (Idempotent-Replayed: true).', {
    'Idempotent-Replayed': { description: 'true si el emisor ya existía.', schema: { type: 'string' } },
  })
  @Rechaza('TENANT_YA_EXISTE', 'EMISOR_EN_CURSO', 'SOCIO_SIN_CUPO', 'CORREO_LIMITE_EXCEDIDO')
  async crearEmisor(
    @Acto('emisor.crear') { tenant, autor }: ActoDeTenant,
    @Body() cuerpo: NuevoEmisorDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<EmisorCreadoDto> {
    const llegada = arrivalOf(res, this.clock.now());
    // First of all, so that nothing of others is read.
    await this.emisores.exigirSocio(tenant.id);
    const { id, apiKey, repetido } = await this.crear.execute(
      tenant.id,
      { ...(await this.leer.execute(cuerpo)), llegada },
      autor,
    );
    if (repetido) res.setHeader('Idempotent-Replayed', 'true');
    return this.emisores.creado(id, apiKey ? ApiKeyCreadaDto.from(apiKey.apiKey, apiKey.clave) : null);
  }

  @Get()
  @ApiOperation({ summary: 'Los emisores que creó el socio, los más nuevos primero, con su estado y el uso del mes' })
  @Responde(200, PaginaDeEmisoresDto, 'Una página de la lista.')
  async listarEmisores(
    @Tenant() { id }: TenantDelPrincipal,
    @Query(validar('query')) query: EmisoresQuery,
  ): Promise<PaginaDeEmisoresDto> {
    return this.emisores.listar(await this.emisores.exigirSocio(id), query);
  }
}
