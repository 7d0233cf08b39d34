import type { X509Certificate } from 'node:crypto';
import { error } from '@libs/errors';
import { type CertificadoDeFirma, type MotivoPkcs12, Pkcs12Invalido } from '@libs/fiscal';
import { type Autor, type Clock, modoDe } from '@libs/platform';
import { defectoDeCertificado, type CriterioDeCertificado, type DefectoDeCertificado } from '../domain/certificado';
import type { CertificadoParaGuardar, RegistroDeEmisores } from './ports/registro-de-emisores';
import type { TenantConsultas } from './ports/tenant-consultas';

/** Opens a PKCS #12 file with its password. @throws Pkcs12Invalido */
export type LectorDePkcs12 = (
  archivo: Buffer,
  clave: string,
  ahora: Date,
  autoridades?: readonly X509Certificate[],
) => Promise<CertificadoDeFirma>;

/** What was uploaded is no certificate with which the taxpayer may sign. */
export class CertificadoRechazado extends Error {
  override readonly name = 'CertificadoRechazado';

  /**
   * @param ruc the taxpayer's.
   * @param leido undefined where the file could not be read.
   */
  constructor(
    readonly motivo: DefectoDeCertificado | MotivoPkcs12,
    readonly ruc: string,
    readonly leido?: CertificadoDeFirma,
  ) {
    super(motivo);
  }
}

/** Puts the certificate of a file into use, if its taxpayer may sign with it. */
export class PonerCertificado {
  /** @param acreditadas accepted issuers of certificates; without them, any issuer. */
  constructor(
    private readonly registro: RegistroDeEmisores,
    private readonly consultas: TenantConsultas,
    private readonly leer: LectorDePkcs12,
    private readonly clock: Clock,
    private readonly acreditadas?: readonly X509Certificate[],
  ) {}

  /** @throws CertificadoRechazado, NOT_FOUND; MODO_NO_ADMITIDO, because no real key signs in test mode. */
  async execute(tenantId: string, archivo: Buffer, clave: string, autor: Autor): Promise<void> {
    if (modoDe(tenantId) === 'prueba') {
      const motivo = 'el certificado del modo de prueba lo hace el servicio.';
      throw error('MODO_NO_ADMITIDO', { motivo }).porque('modo_no_admitido');
    }
    const { ruc } = await this.consultas.existente(tenantId);
    await this.registro.como(autor).ponerCertificado(tenantId, await this.juzgar(ruc, archivo, clave));
  }

  /** The certificate of a file with which the taxpayer of this RUC may sign. @throws CertificadoRechazado */
  juzgar(ruc: string, archivo: Buffer, clave: string): Promise<CertificadoParaGuardar> {
    const criterio = { ruc, ahora: this.clock.now(), acreditadas: this.acreditadas };
    return certificadoDelArchivo(this.leer, archivo, clave, criterio);
  }
}

/** The certificate of a file, as it is stored. @throws CertificadoRechazado */
export async function certificadoDelArchivo(
  leer: LectorDePkcs12,
  archivo: Buffer,
  clave: string,
  criterio: CriterioDeCertificado,
): Promise<CertificadoParaGuardar> {
  const { ruc, ahora, acreditadas } = criterio;
  const leido = await leer(archivo, clave, ahora, acreditadas).catch((causa: unknown) => {
    throw causa instanceof Pkcs12Invalido ? new CertificadoRechazado(causa.motivo, ruc) : causa;
  });
  const defecto = defectoDeCertificado(leido, criterio);
  if (defecto) throw new CertificadoRechazado(defecto, ruc, leido);
  const { huella, sujeto, numeroSerie, desde, hasta, clavePkcs8Pem: clavePem, certificadoPem, cadenaPem } = leido;
  return { huella, sujeto, numeroSerie, desde, hasta, clavePem, certificadoPem, cadenaPem: cadenaPem.join('\n') };
}
