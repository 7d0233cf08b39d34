import { Body, Delete, Get, HttpCode, Put, Query, UploadedFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation } from '@nestjs/swagger';
import { SoporteConsultas, type TenantDelPrincipal } from '@libs/auth';
import { Clock } from '@libs/platform';
import { PonerCertificado, RegistroDeEmisores } from '@libs/series';
import { Acto, type ActoDeTenant, Tenant } from '../http/auth.guard';
import { paginado } from '../http/pagina';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Responde } from '../http/responde';
import { PaginaDeActosDto } from './acto.dto';
import { type ArchivoSubido, SubeCertificado, subirCertificado } from './certificado-subido';
import { ClaveDeCertificadoDto } from './configuracion.dto';
import { CuentaDeTenant } from './cuenta-de-tenant';
import { CuentaPropiaDto } from './cuenta-propia.dto';
import { ActosQuery } from './soporte.dto';

/** An account as a whole: what it has, what it lacks, its certificate, and who did what. */
@Recurso('v1/admin/cuenta', 'Cuenta', 'cuenta')
export class CuentaPropiaController {
  constructor(
    private readonly cuentas: CuentaDeTenant,
    private readonly poner: PonerCertificado,
    private readonly registro: RegistroDeEmisores,
    private readonly soporte: SoporteConsultas,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'La cuenta: datos, qué le falta para emitir, certificado, series, plan y uso' })
  @Responde(200, CuentaPropiaDto, 'La cuenta.')
  obtenerCuenta(@Tenant() { id }: TenantDelPrincipal): Promise<CuentaPropiaDto> {
    return this.cuentas.ver(id, this.clock.now());
  }

  @Put('certificado')
  @SubeCertificado()
  @ApiOperation({
    summary: 'Sube el certificado de firma (PKCS#12) de la cuenta y lo pone en uso',
    description:
      'Se comprueba antes de usarlo: que la clave lo abra, que sea del RUC de la cuenta, que esté vigente, que sirva ' +
      'para firmar y conectarse, y que lo haya emitido un prestador acreditado. El anterior queda guardado, sin uso.',
  })
  @Responde(200, CuentaPropiaDto, 'La cuenta como quedó.')
  async ponerCertificadoPropio(
    @Acto('certificado.poner') { tenant, autor }: ActoDeTenant,
    @UploadedFile() archivo: ArchivoSubido,
    @Body(validar('body')) { clave }: ClaveDeCertificadoDto,
  ): Promise<CuentaPropiaDto> {
    await subirCertificado(this.poner, tenant.id, archivo, clave, autor);
    return this.obtenerCuenta(tenant);
  }

  @Delete('socio')
  @ApiOperation({ summary: 'Prescinde del socio que creó la cuenta; se puede repetir' })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'La cuenta no tiene socio.' })
  async prescindirDelSocio(@Acto('cuenta.socio') { tenant, autor }: ActoDeTenant): Promise<void> {
    await this.registro.como(autor).cambiarTenant(await this.cuentas.contribuyente(tenant.id), { socioId: null });
  }

  @Get('auditoria')
  @ApiOperation({ summary: 'Quién hizo qué en la cuenta, lo más nuevo primero: lo administrativo y lo fiscal' })
  @Responde(200, PaginaDeActosDto, 'Una página del registro; total cuenta hasta 10.000.')
  async listarActosPropios(
    @Tenant() { id }: TenantDelPrincipal,
    @Query(validar('query')) query: ActosQuery,
  ): Promise<PaginaDeActosDto> {
    const { actos, total } = await this.soporte.auditoria(query.toFiltro(id));
    return PaginaDeActosDto.from(actos, paginado(total, query));
  }
}
