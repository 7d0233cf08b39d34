import type {
  ActividadEconomica,
  AjustesDeEmisor,
  Establecimiento,
  Obligacion,
  Punto,
  Sit,
  Timbrado,
} from '../../domain/emisor';

export interface DatosDeTenant {
  ruc: string;
  razonSocial: string;
  nombreFantasia?: string;
  tipoContribuyente: 1 | 2;
  tipoRegimen?: number;
  plan: string;
  actividades: readonly ActividadEconomica[];
  obligaciones?: readonly Obligacion[];
  ajustes?: AjustesDeEmisor;
}

export interface CertificadoParaGuardar {
  huella: string;
  sujeto: string;
  numeroSerie: string;
  desde: Date;
  hasta: Date;
  clavePem: string;
  certificadoPem: string;
  cadenaPem: string;
}

/**
 * Writes an issuer's set-up. Every call is an upsert, repeatable, and makes a new version of the issuer, which all processes
 * see from their next read on. Secrets are sealed before they reach the database.
 */
export abstract class RegistroDeEmisores {
  abstract crearTenant(tenantId: string, datos: DatosDeTenant): Promise<void>;
  abstract ponerEstablecimiento(tenantId: string, establecimiento: Establecimiento): Promise<void>;
  abstract ponerPunto(tenantId: string, punto: Punto): Promise<void>;
  abstract ponerTimbrado(tenantId: string, sit: Sit, timbrado: Timbrado): Promise<void>;
  abstract ponerCsc(tenantId: string, sit: Sit, id: string, secreto: string): Promise<void>;
  /** Becomes the certificate in use; the earlier one is kept, inactive. */
  abstract ponerCertificado(tenantId: string, certificado: CertificadoParaGuardar): Promise<void>;
}
