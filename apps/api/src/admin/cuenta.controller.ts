import { Body, Delete, Get, Param, Patch, Put, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { ConfigurarCorreo } from '@libs/correo';
import { puntoDe, RegistroDeEmisores, TenantConsultas } from '@libs/series';
import { Acto, type ActoDeTenant, Tenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { CuentaDto } from './ajustes.dto';
import { KudeDePuntoDto } from './configuracion.dto';
import { AjustesDeCuentaDto } from './cuenta.dto';
import { LogoDto } from './logo.dto';
import { PuntoDeCuentaDto, PuntosDeCuentaDto } from './puntos.dto';
import { EntregaLogo, LogosDeTenant, PoneLogo, QuitaLogo } from './logos-de-tenant';
import { RecibidosDeCuenta } from './recibidos-de-cuenta';
import { RutaDeEstablecimientoPropio, RutaDePuntoPropio } from './rutas.dto';

/** Settings that a tenant changes by itself: none has fiscal effect. */
@Recurso('v1/admin/cuenta', 'Cuenta', 'cuenta')
export class CuentaController {
  constructor(
    private readonly registro: RegistroDeEmisores,
    private readonly consultas: TenantConsultas,
    private readonly logos: LogosDeTenant,
    private readonly correo: ConfigurarCorreo,
    private readonly recibidos: RecibidosDeCuenta,
  ) {}

  @Get('ajustes')
  @ApiOperation({ summary: 'Ajustes de la cuenta: cara del KuDE y correos' })
  @Responde(200, AjustesDeCuentaDto, 'Los ajustes en vigor.')
  async obtenerAjustes(@Tenant() { id }: TenantDelPrincipal): Promise<AjustesDeCuentaDto> {
    // The credential proves that the tenant exists, and tenants are never removed.
    const { ajustes } = (await this.consultas.ficha(id))!;
    return AjustesDeCuentaDto.from(ajustes, await this.correo.ver(id), await this.recibidos.ver(id));
  }

  @Patch('ajustes')
  @ApiOperation({ summary: 'Cambia ajustes de la cuenta; solo lo que se envía, y null vuelve a lo de siempre' })
  @Responde(200, AjustesDeCuentaDto, 'Los ajustes como quedaron.')
  @Rechaza('CORREO_PROPIO_NO_ADMITIDO', 'RECIBIDOS_IMAP_NO_ADMITIDO')
  async cambiarAjustes(
    @Acto('cuenta.ajustes') { tenant, autor }: ActoDeTenant,
    @Body(validar('body')) cuerpo: CuentaDto,
  ): Promise<AjustesDeCuentaDto> {
    // The changes that may be refused come first, so that a refusal changes nothing. The whole request may be repeated.
    await this.recibidos.cambiar(tenant.id, cuerpo.recibidos_imap, autor);
    await this.correo.cambiar(tenant.id, cuerpo.toCorreoPropio(), autor);
    await this.registro.como(autor).cambiarTenant(tenant.id, { ajustes: cuerpo.toAjustes() });
    return this.obtenerAjustes(tenant);
  }

  @Put('logo')
  @ApiOperation({ summary: 'Sube el logo de la cuenta, PNG o JPEG' })
  @PoneLogo()
  ponerLogo(@Acto('logo.poner') { tenant, autor }: ActoDeTenant, @Body() imagen: unknown): Promise<LogoDto> {
    return this.logos.poner(tenant.id, undefined, imagen, autor);
  }

  @Get('logo')
  @ApiOperation({ summary: 'El logo de la cuenta' })
  @EntregaLogo()
  obtenerLogo(@Tenant() tenant: TenantDelPrincipal, @Res() res: Response): Promise<void> {
    return this.logos.entregar(tenant.id, undefined, res);
  }

  @Delete('logo')
  @ApiOperation({ summary: 'Quita el logo de la cuenta; se puede repetir' })
  @QuitaLogo()
  quitarLogo(@Acto('logo.quitar') { tenant, autor }: ActoDeTenant): Promise<void> {
    return this.logos.quitar(tenant.id, undefined, autor);
  }

  @Put('establecimientos/:establecimiento/logo')
  @ApiOperation({ summary: 'Sube el logo de un establecimiento: en sus documentos va en lugar del de la cuenta' })
  @PoneLogo()
  ponerLogoDeEstablecimiento(
    @Acto('logo.poner') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { establecimiento }: RutaDeEstablecimientoPropio,
    @Body() imagen: unknown,
  ): Promise<LogoDto> {
    return this.logos.poner(tenant.id, establecimiento, imagen, autor);
  }

  @Get('establecimientos/:establecimiento/logo')
  @ApiOperation({ summary: 'El logo propio de un establecimiento' })
  @EntregaLogo()
  obtenerLogoDeEstablecimiento(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { establecimiento }: RutaDeEstablecimientoPropio,
    @Res() res: Response,
  ): Promise<void> {
    return this.logos.entregar(tenant.id, establecimiento, res);
  }

  @Delete('establecimientos/:establecimiento/logo')
  @ApiOperation({ summary: 'Quita el logo de un establecimiento, que vuelve a usar el de la cuenta; se puede repetir' })
  @QuitaLogo()
  quitarLogoDeEstablecimiento(
    @Acto('logo.quitar') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { establecimiento }: RutaDeEstablecimientoPropio,
  ): Promise<void> {
    return this.logos.quitar(tenant.id, establecimiento, autor);
  }

  @Get('puntos')
  @ApiOperation({ summary: 'Puntos de expedición, con el formato en que se imprime lo que emiten' })
  @Responde(200, PuntosDeCuentaDto, 'Los puntos.')
  async listarPuntos(@Tenant() { id }: TenantDelPrincipal): Promise<PuntosDeCuentaDto> {
    return { puntos: (await this.consultas.ficha(id))!.puntos.map(PuntoDeCuentaDto.from) };
  }

  @Patch('puntos/:establecimiento/:punto')
  @ApiOperation({
    summary: 'Cambia cómo se imprime lo que emite un punto; solo lo que se envía, y null vuelve a lo de siempre',
    description:
      'kude_formato vale para lo que se emita o corrija desde entonces: se genera solo, viaja por correo y es lo que da ' +
      'el KuDE sin formato. aviso_pendiente dice cómo avisa el KuDE que se entrega antes de la aprobación: marca, discreto ' +
      '(una vez y en letra chica) o ninguno.',
  })
  @Responde(200, PuntoDeCuentaDto, 'El punto como quedó.')
  @Rechaza('NOT_FOUND')
  async cambiarPunto(
    @Acto('cuenta.punto') { tenant: { id }, autor }: ActoDeTenant,
    @Param(validar('path')) { establecimiento, punto: codigo }: RutaDePuntoPropio,
    @Body(validar('body')) cuerpo: KudeDePuntoDto,
  ): Promise<PuntoDeCuentaDto> {
    await this.registro.como(autor).cambiarKudeDePunto(id, { establecimiento, codigo }, cuerpo.toKude());
    return PuntoDeCuentaDto.from(puntoDe((await this.consultas.ficha(id))!, establecimiento, codigo)!);
  }
}
