import { applyDecorators, Inject, Injectable } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type Autor, Clock, modoDe } from '@libs/platform';
import { RegistroDeEmisores, TenantConsultas } from '@libs/series';
import { acreditadasDe, CONFIG, type Config } from '../config';
import { CuerpoDeFormulario } from '../http/cuerpo';
import { noEnEsteModo } from '../http/modo';
import { SolicitudInvalida } from '../http/query-invalida';
import { leerCertificadoSubido } from './certificado-subido';

/** A file of the form, as its interceptor leaves it; undefined when the form has none. */
export type ArchivoSubido = { buffer: Buffer } | undefined;

const FORMULARIO = { fileSize: 1_024 * 1_024, files: 1, fields: 4, fieldSize: 1_024, parts: 5, headerPairs: 50 };

/** A route that takes the form with a certificate (`archivo`) and its password (`clave`). */
export const SubeCertificado = (): MethodDecorator =>
  applyDecorators(
    CuerpoDeFormulario(FORMULARIO),
    ApiBody({
      schema: {
        type: 'object',
        required: ['archivo', 'clave'],
        properties: { archivo: { type: 'string', format: 'binary' }, clave: { type: 'string' } },
      },
    }),
  );

/** The certificates of a tenant, for the routes of its own administrator and of superadmins. */
@Injectable()
export class CertificadosDeTenant {
  constructor(
    private readonly registro: RegistroDeEmisores,
    private readonly consultas: TenantConsultas,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Puts an uploaded certificate into use, if the taxpayer may sign with it. @throws MODO_NO_ADMITIDO: no real key signs in test mode. */
  async poner(tenantId: string, archivo: ArchivoSubido, clave: string, autor: Autor): Promise<void> {
    if (modoDe(tenantId) === 'prueba') throw noEnEsteModo('el certificado del modo de prueba lo hace el servicio.');
    const { ruc } = await this.consultas.existente(tenantId);
    if (!archivo) {
      throw new SolicitudInvalida([
        { loc: ['body', 'archivo'], msg: 'falta el archivo del certificado', type: 'missing' },
      ]);
    }
    const juicio = { ahora: this.clock.now(), acreditadas: acreditadasDe(this.config) };
    const leido = await leerCertificadoSubido(archivo.buffer, clave, ruc, juicio);
    await this.registro.como(autor).ponerCertificado(tenantId, leido);
  }
}
