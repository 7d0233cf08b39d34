import { Body, Delete, Get, Param, Put, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Autor } from '@libs/platform';
import { AutorDe, Pide } from '../http/auth.guard';
import { Recurso } from '../http/recurso';
import { validar } from '../http/invalid-request';
import { LogoDto } from './logo.dto';
import { EntregaLogo, LogosDeTenant, PoneLogo, QuitaLogo } from './logos-de-tenant';
import { RutaDeEstablecimiento, RutaDeId } from './rutas.dto';

/** Logos of a tenant, for superadmins. */
@Recurso('v1/admin/tenants/:id', 'Administración: configuración del emisor', 'instalacion')
export class LogosController {
  constructor(private readonly logos: LogosDeTenant) {}

  @Put('logo')
  @ApiOperation({ summary: 'Sube el logo de un tenant, PNG o JPEG' })
  @PoneLogo()
  ponerLogoDeTenant(
    @Param(validar('path')) { id }: RutaDeId,
    @Body() imagen: unknown,
    @AutorDe('logo.poner') autor: Autor,
  ): Promise<LogoDto> {
    return this.logos.poner(id, undefined, imagen, autor);
  }

  @Get('logo')
  @Pide('soporte')
  @ApiOperation({ summary: 'El logo de un tenant' })
  @EntregaLogo()
  obtenerLogoDeTenant(@Param(validar('path')) { id }: RutaDeId, @Res() res: Response): Promise<void> {
    return this.logos.entregar(id, undefined, res);
  }

  @Delete('logo')
  @ApiOperation({ summary: 'Quita el logo de un tenant; se puede repetir' })
  @QuitaLogo()
  quitarLogoDeTenant(@Param(validar('path')) { id }: RutaDeId, @AutorDe('logo.quitar') autor: Autor): Promise<void> {
    return this.logos.quitar(id, undefined, autor);
  }

  @Put('establecimientos/:establecimiento/logo')
  @ApiOperation({ summary: 'Sube el logo de un establecimiento: en sus documentos va en lugar del del tenant' })
  @PoneLogo()
  ponerLogoDeEstablecimientoDeTenant(
    @Param(validar('path')) { id, establecimiento }: RutaDeEstablecimiento,
    @Body() imagen: unknown,
    @AutorDe('logo.poner') autor: Autor,
  ): Promise<LogoDto> {
    return this.logos.poner(id, establecimiento, imagen, autor);
  }

  @Get('establecimientos/:establecimiento/logo')
  @Pide('soporte')
  @ApiOperation({ summary: 'El logo propio de un establecimiento' })
  @EntregaLogo()
  obtenerLogoDeEstablecimientoDeTenant(
    @Param(validar('path')) { id, establecimiento }: RutaDeEstablecimiento,
    @Res() res: Response,
  ): Promise<void> {
    return this.logos.entregar(id, establecimiento, res);
  }

  @Delete('establecimientos/:establecimiento/logo')
  @ApiOperation({ summary: 'Quita el logo de un establecimiento, que vuelve a usar el del tenant; se puede repetir' })
  @QuitaLogo()
  quitarLogoDeEstablecimientoDeTenant(
    @Param(validar('path')) { id, establecimiento }: RutaDeEstablecimiento,
    @AutorDe('logo.quitar') autor: Autor,
  ): Promise<void> {
    return this.logos.quitar(id, establecimiento, autor);
  }
}
