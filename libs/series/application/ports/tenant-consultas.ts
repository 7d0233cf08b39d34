import type {
  ActividadEconomica,
  AjustesDeEmisor,
  Establecimiento,
  Obligacion,
  Punto,
  Sit,
  Timbrado,
} from '../../domain/emisor';
import type { Logo } from '../../domain/logo';

export type EstadoDeTenant = 'ACTIVO' | 'SUSPENDIDO';

export interface ResumenDeTenant {
  id: string;
  ruc: string;
  razonSocial: string;
  nombreFantasia: string | null;
  estado: EstadoDeTenant;
  plan: string;
  createdAt: Date;
  updatedAt: Date;
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

/** A tenant's whole set-up as people may see it: no secret is in it. */
export interface FichaDeTenant extends ResumenDeTenant {
  tipoContribuyente: 1 | 2;
  tipoRegimen: number | null;
  actividades: readonly ActividadEconomica[];
  obligaciones: readonly Obligacion[];
  ajustes: AjustesDeEmisor;
  establecimientos: readonly Establecimiento[];
  puntos: readonly Punto[];
  timbrados: Partial<Record<Sit, Timbrado>>;
  /** Id of the CSC in use. */
  csc: Partial<Record<Sit, string>>;
  /** Newest first. */
  certificados: readonly ResumenDeCertificado[];
}

export interface FiltroDeTenants {
  /** Part of RUC, name or fantasy name. */
  q?: string;
  estado?: EstadoDeTenant;
  limit: number;
  offset: number;
}

export interface CertificadoPorVencer {
  tenantId: string;
  tenantRuc: string;
  certificadoId: string;
  hasta: Date;
}

/** Reads tenants for those who administer them. */
export abstract class TenantConsultas {
  /** Newest first. */
  abstract buscar(filtro: FiltroDeTenants): Promise<{ tenants: ResumenDeTenant[]; total: number }>;
  abstract ficha(tenantId: string): Promise<FichaDeTenant | undefined>;
  /** The account's, or that of an establishment; undefined where it has none of its own. */
  abstract logo(tenantId: string, establecimiento: string | undefined): Promise<Logo | undefined>;
  /** Certificates in use of active tenants that end before `hasta`, expired ones included. */
  abstract certificadosPorVencer(hasta: Date): Promise<CertificadoPorVencer[]>;
}
