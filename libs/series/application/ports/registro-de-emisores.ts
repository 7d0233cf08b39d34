import type { Autor } from '@libs/platform';
import type {
  ActividadEconomica,
  AjustesDeEmisor,
  Establecimiento,
  KudeDePunto,
  Obligacion,
  Punto,
  Sit,
  Timbrado,
} from '../../domain/emisor';
import type { Imagen } from '../../domain/imagen';

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
  /** The taxpayer whose test mode this is. */
  pruebaDe?: string;
  /** The account of the partner that creates it. */
  socioId?: string;
}

/** Only members that are present change. null removes a value. */
export interface CambiosDeTenant {
  razonSocial?: string;
  nombreFantasia?: string | null;
  tipoContribuyente?: 1 | 2;
  tipoRegimen?: number | null;
  plan?: string;
  estado?: 'ACTIVO' | 'SUSPENDIDO';
  motivoSuspension?: string | null;
  actividades?: readonly ActividadEconomica[];
  obligaciones?: readonly Obligacion[];
  /** Absent members stay as they are. */
  ajustes?: { [A in keyof AjustesDeEmisor]: AjustesDeEmisor[A] | null };
  /** The issuer dismisses its partner; repeatable. */
  socioId?: null;
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

/** For a series that began with another provider: the last number issued there. */
export interface NumeroInicial {
  tipo: number;
  ultimoNro: number;
}

/**
 * Writes an issuer's set-up. Every call is an idempotent upsert and makes a new version of the issuer, which all processes see from their
 * next read. Secrets are sealed before they reach the database. Each change is written to the audit log in the same transaction. All
 * methods but `crearTenant` throw NOT_FOUND for a tenant that does not exist.
 */
export abstract class RegistroDeEmisores {
  /** The same registry with its changes attributed to `autor`. Without an author the changes are the service's. */
  abstract como(autor: Autor): RegistroDeEmisores;
  /** @throws TENANT_YA_EXISTE when another tenant has the RUC. */
  abstract crearTenant(tenantId: string, datos: DatosDeTenant): Promise<void>;
  abstract cambiarTenant(tenantId: string, cambios: CambiosDeTenant): Promise<void>;
  abstract ponerEstablecimiento(tenantId: string, establecimiento: Establecimiento): Promise<void>;
  /**
   * Sets a point. `numerosIniciales` set the counters of its series in force.
   * @throws NOT_FOUND (establecimiento), EMISOR_NO_CONFIGURADO (initial numbers without timbrado), NUMERO_INICIAL_INVALIDO (below a
   * number that was issued here).
   */
  abstract ponerPunto(tenantId: string, punto: Punto, numerosIniciales?: readonly NumeroInicial[]): Promise<void>;
  /** Changes the members that are present. @throws NOT_FOUND when there is no such point. */
  abstract cambiarKudeDePunto(
    tenantId: string,
    punto: Pick<Punto, 'establecimiento' | 'codigo'>,
    cambios: Partial<KudeDePunto>,
  ): Promise<void>;
  abstract ponerTimbrado(tenantId: string, sit: Sit, timbrado: Timbrado): Promise<void>;
  abstract ponerCsc(tenantId: string, sit: Sit, id: string, secreto: string): Promise<void>;
  /**
   * The logo of the account, or of one establishment for its documents; undefined removes it.
   * @throws NOT_FOUND (establecimiento).
   */
  abstract ponerLogo(tenantId: string, establecimiento: string | undefined, logo: Imagen | undefined): Promise<void>;
  /** Puts the certificate into use; the earlier one is kept, inactive. */
  abstract ponerCertificado(tenantId: string, certificado: CertificadoParaGuardar): Promise<void>;
}
