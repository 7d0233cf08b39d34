import { Body, Get, Param, Put, UploadedFile } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { type Autor, Clock } from '@libs/platform';
import { PonerCertificado, RegistroDeEmisores, TenantConsultas } from '@libs/series';
import { AutorDe, Pide } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { type ArchivoSubido, SubeCertificado, subirCertificado } from './certificado-subido';
import { ClaveDeCertificadoDto, CscDto, EstablecimientoDto, PuntoDto, TimbradoDto } from './configuracion.dto';
import { CertificadoDto, CertificadosDto, TenantDto } from './ficha.dto';
import { RutaDeEstablecimiento, RutaDeId, RutaDePunto, RutaDeSit } from './rutas.dto';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';

/** Everything that a tenant needs to issue, for superadmins. Every PUT is idempotent and answers with the changed tenant. */
@Recurso('v1/admin/tenants/:id', 'Administración: configuración del emisor', 'instalacion')
export class ConfiguracionController {
  constructor(
    private readonly registro: RegistroDeEmisores,
    private readonly consultas: TenantConsultas,
    private readonly poner: PonerCertificado,
    private readonly clock: Clock,
  ) {}

  @Put('certificado')
  @SubeCertificado()
  @ApiOperation({ summary: 'Sube el certificado de firma (PKCS#12) y lo pone en uso' })
  @Responde(200, TenantDto, 'El tenant como quedó.')
  @Rechaza('NOT_FOUND')
  async ponerCertificado(
    @Param(validar('path')) { id }: RutaDeId,
    @UploadedFile() archivo: ArchivoSubido,
    @Body(validar('body')) { clave }: ClaveDeCertificadoDto,
    @AutorDe('certificado.poner') autor: Autor,
  ): Promise<TenantDto> {
    await subirCertificado(this.poner, id, archivo, clave, autor);
    return this.ficha(id);
  }

  @Get('certificados')
  @Pide('soporte')
  @ApiOperation({ summary: 'Certificados del tenant, con los días que les quedan' })
  @Responde(200, CertificadosDto, 'Los más nuevos primero.')
  @Rechaza('NOT_FOUND')
  async listarCertificados(@Param(validar('path')) { id }: RutaDeId): Promise<CertificadosDto> {
    const ahora = this.clock.now();
    return {
      certificados: (await this.consultas.existente(id)).certificados.map((c) => CertificadoDto.from(c, ahora)),
    };
  }

  @Put('csc/:sit')
  @ApiOperation({ summary: 'Pone el código de seguridad del contribuyente de un ambiente' })
  @Responde(200, TenantDto, 'El tenant como quedó.')
  @Rechaza('NOT_FOUND')
  async ponerCsc(
    @Param(validar('path')) { id, sit }: RutaDeSit,
    @Body(validar('body')) { id_csc, csc }: CscDto,
    @AutorDe('csc.poner') autor: Autor,
  ): Promise<TenantDto> {
    await this.registro.como(autor).ponerCsc(id, sit, id_csc, csc);
    return this.ficha(id);
  }

  @Put('timbrados/:sit')
  @ApiOperation({ summary: 'Pone el timbrado de un ambiente' })
  @Responde(200, TenantDto, 'El tenant como quedó.')
  @Rechaza('NOT_FOUND')
  async ponerTimbrado(
    @Param(validar('path')) { id, sit }: RutaDeSit,
    @Body(validar('body')) cuerpo: TimbradoDto,
    @AutorDe('timbrado.poner') autor: Autor,
  ): Promise<TenantDto> {
    await this.registro.como(autor).ponerTimbrado(id, sit, cuerpo.toTimbrado());
    return this.ficha(id);
  }

  @Put('establecimientos/:establecimiento')
  @ApiOperation({ summary: 'Pone un establecimiento' })
  @Responde(200, TenantDto, 'El tenant como quedó.')
  @Rechaza('NOT_FOUND')
  async ponerEstablecimiento(
    @Param(validar('path')) { id, establecimiento }: RutaDeEstablecimiento,
    @Body(validar('body')) cuerpo: EstablecimientoDto,
    @AutorDe('establecimiento.poner') autor: Autor,
  ): Promise<TenantDto> {
    await this.registro.como(autor).ponerEstablecimiento(id, cuerpo.toEstablecimiento(establecimiento));
    return this.ficha(id);
  }

  @Put('establecimientos/:establecimiento/puntos/:punto')
  @ApiOperation({ summary: 'Pone un punto de expedición; numeros_iniciales, para quien viene de otro proveedor' })
  @Responde(200, TenantDto, 'El tenant como quedó.')
  @Rechaza('NOT_FOUND', 'EMISOR_NO_CONFIGURADO', 'NUMERO_INICIAL_INVALIDO', 'SERIE_CONGELADA')
  async ponerPunto(
    @Param(validar('path')) { id, establecimiento, punto }: RutaDePunto,
    @Body(validar('body')) cuerpo: PuntoDto,
    @AutorDe('punto.poner') autor: Autor,
  ): Promise<TenantDto> {
    const puesto = cuerpo.toPunto(establecimiento, punto);
    await this.registro.como(autor).ponerPunto(id, puesto, cuerpo.toNumerosIniciales());
    return this.ficha(id);
  }

  private async ficha(id: string): Promise<TenantDto> {
    return TenantDto.from(await this.consultas.existente(id), this.clock.now());
  }
}
