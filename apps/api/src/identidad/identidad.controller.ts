import { Get, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Principal } from '@libs/auth';
import { error } from '@libs/errors';
import { Clock } from '@libs/platform';
import { TenantConsultas } from '@libs/series';
import { EntregaLogo, entregarLogo } from '../admin/logos-de-tenant';
import { Identificado } from '../http/auth.guard';
import { Recurso } from '../http/recurso';
import { Responde } from '../http/responde';
import { IdentidadDto } from './identidad.dto';

@Recurso('v1/identidad', 'Identidad', 'cualquiera')
export class IdentidadController {
  constructor(
    private readonly tenants: TenantConsultas,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Quién es para el servicio el que pregunta, en qué cuenta actúa y qué puede hacer' })
  @Responde(200, IdentidadDto, 'La credencial, como el servicio la entiende.')
  async obtenerIdentidad(@Identificado() principal: Principal): Promise<IdentidadDto> {
    const ficha = principal.tenant && (await this.tenants.ficha(principal.tenant.id));
    return IdentidadDto.from(principal, ficha, this.clock.now());
  }

  @Get('logo')
  @ApiOperation({ summary: 'El logo de la cuenta en la que actúa el que pregunta' })
  @EntregaLogo()
  async obtenerLogoDeIdentidad(@Identificado() { tenant }: Principal, @Res() res: Response): Promise<void> {
    if (!tenant) throw error('NOT_FOUND');
    await entregarLogo(this.tenants, { tenantId: tenant.id }, res);
  }
}
