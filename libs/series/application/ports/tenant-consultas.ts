import { error } from '@libs/errors';
import type {
  ActividadEconomica,
  AjustesDeEmisor,
  Establecimiento,
  Obligacion,
  Punto,
  Sit,
  Timbrado,
} from '../../domain/emisor';
import type { Imagen } from '../../domain/imagen';

export type EstadoDeTenant = 'ACTIVO' | 'SUSPENDIDO';

export interface ResumenDeTenant {
  id: string;
  ruc: string;
  razonSocial: string;
  nombreFantasia: string | null;
  estado: EstadoDeTenant;
  /** Why it was suspended, if a reason was given. */
  motivoSuspension: string | null;
  plan: string;
  createdAt: Date;
  updatedAt: Date;
}

/** The last number of a series. */
export interface Contador {
  tipo: number;
  sit: Sit;
  establecimiento: string;
  punto: string;
  ultimoNro: number;
  /** Since when it waits for its reconciliation and issues nothing. */
  congeladaAt: Date | null;
}

export interface ResumenDeCertificado {
  id: string;
  huella: string;
  sujeto: string;
  numeroSerie: string;
  desde: Date;
  hasta: Date;
  activo: boolean;
  createdAt: Date;
}

/** A tenant's whole set-up, without its secrets. */
export interface FichaDeTenant extends ResumenDeTenant {
  tipoContribuyente: 1 | 2;
  tipoRegimen: number | null;
  actividades: readonly ActividadEconomica[];
  obligaciones: readonly Obligacion[];
  ajustes: AjustesDeEmisor;
  establecimientos: readonly Establecimiento[];
  puntos: readonly Punto[];
  /** Counters of the series in force, also of series that have not issued yet. */
  contadores: readonly Contador[];
  timbrados: Partial<Record<Sit, Timbrado>>;
  /** Id of the CSC in use. */
  csc: Partial<Record<Sit, string>>;
  /** Newest first. */
  certificados: readonly ResumenDeCertificado[];
  /** The taxpayer whose test mode this is. */
  pruebaDe: string | null;
  /** The account of the partner that created it, until it is dismissed. */
  socio: { id: string; ruc: string; razonSocial: string } | null;
}

/** A tenant in a list. */
export interface TenantDeLista extends ResumenDeTenant {
  /** End of the certificate in use. */
  certificadoHasta: Date | null;
}

export interface FiltroDeTenants {
  /** Part of RUC, name or fantasy name. */
  q?: string;
  estado?: EstadoDeTenant;
  /** Only tenants whose certificate in use ends before this moment, or has ended. */
  venceAntesDe?: Date;
  /** Ordered by the end of the certificate; tenants without one come last. */
  porVencimiento?: boolean;
  limit: number;
  offset: number;
}

/** Something that an active tenant needs to issue, and that is about to end or has ended. */
export type FinPorAvisar = {
  tenantId: string;
  tenantRuc: string;
} & (
  | { clase: 'certificado' | 'timbrado'; objeto: string; hasta: Date; quedan: null }
  /** `quedan`: numbers left. */
  | { clase: 'serie'; objeto: string; hasta: null; quedan: number }
);

/** Reads tenants for those who administer them. */
export abstract class TenantConsultas {
  /** Newest first, unless the filter says otherwise. */
  abstract buscar(filtro: FiltroDeTenants): Promise<{ tenants: TenantDeLista[]; total: number }>;
  abstract ficha(tenantId: string): Promise<FichaDeTenant | undefined>;

  /** @throws NOT_FOUND. */
  async existente(tenantId: string): Promise<FichaDeTenant> {
    const ficha = await this.ficha(tenantId);
    if (!ficha) throw error('NOT_FOUND');
    return ficha;
  }

  /** The logo of the account or of an establishment; undefined when that one has no logo of its own. */
  abstract logo(tenantId: string, establecimiento: string | undefined): Promise<Imagen | undefined>;
  /**
   * Of active tenants: certificates in use and timbrados that end before `hasta`, and series in force with at most `numeros` left. What has
   * ended is included. `objeto`: id of the certificate; environment and timbrado; environment, timbrado with its letters, type and point.
   */
  abstract finesPorAvisar(hasta: Date, numeros: number): Promise<FinPorAvisar[]>;
}
