import { Body, Controller, Get, Patch, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import type { Autor } from '@libs/platform';
import { RegistroDeEmisores, TenantConsultas } from '@libs/series';
import { AuthGuard, Quien, Roles, Tenant } from '../http/auth.guard';
import { ref } from '../http/esquema';
import { validar } from '../http/query-invalida';
import { Responde } from '../http/responde';
import { AjustesDeCuentaDto } from './ajustes.dto';
import { ajustesJson } from './tenant-json';

/** What a tenant sets by itself: nothing of fiscal weight. */
@ApiTags('Cuenta')
@ApiSecurity('Bearer')
@UseGuards(AuthGuard)
@Roles('admin')
@Controller('v1/admin/cuenta')
export class CuentaController {
  constructor(
    private readonly registro: RegistroDeEmisores,
    private readonly consultas: TenantConsultas,
  ) {}

  @Get('ajustes')
  @ApiOperation({ summary: 'Ajustes de la cuenta: cara del KuDE y correos' })
  @Responde(200, ref('AjustesDeCuenta'), 'Los ajustes en vigor.')
  async ajustes(@Tenant() { id }: TenantDelPrincipal): Promise<unknown> {
    // The credential was of a tenant that exists, and none is ever removed.
    return ajustesJson((await this.consultas.ficha(id))!.ajustes);
  }

  @Patch('ajustes')
  @ApiOperation({ summary: 'Cambia ajustes de la cuenta; solo lo que se envía, y null vuelve a lo de siempre' })
  @Responde(200, ref('AjustesDeCuenta'), 'Los ajustes como quedaron.')
  async cambiar(
    @Tenant() tenant: TenantDelPrincipal,
    @Body(validar('body')) cuerpo: AjustesDeCuentaDto,
    @Quien('cuenta.ajustes') autor: Autor,
  ): Promise<unknown> {
    await this.registro.como(autor).cambiarTenant(tenant.id, { ajustes: cuerpo.toAjustes() });
    return this.ajustes(tenant);
  }
}
