import type { Autor } from '@libs/platform';
import type { ActoRegistrado, FiltroDeAuditoria } from './acto-registrado';
import type { MarchaDelServicio } from './marcha-del-servicio';

/** Summary of a document of any tenant, with the reason why it waits. */
export interface DocumentoDeSoporte {
  tenantId: string;
  tenantRuc: string;
  razonSocial: string;
  deId: string;
  cdc: string;
  idInterno: string | null;
  estado: string;
  sit: string;
  tipo: number;
  establecimiento: string;
  punto: string;
  numero: number;
  modoEnvio: string;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  envios: number;
  envioAbierto: boolean;
  /** A worker is processing it now. */
  enVuelo: boolean;
  /** It is in a batch that is not closed. */
  enLote: boolean;
  /** Last answer or error of a submission, as recorded; null once the document is final. */
  detalle: string | null;
  /** Not retried automatically; only on request. */
  apartado: boolean;
  /** Not tried before this moment. null: final, set apart, or due as soon as a worker or a batch is available. */
  proximoAt: Date | null;
  /** Until when the issuer's breaker is open. If that moment has passed, the next call is a probe. */
  disyuntorHasta: Date | null;
  disyuntorMotivo: string | null;
  /** The issuer's certificate has ended or is missing: the authority refuses its calls. */
  sinCertificado: boolean;
  /** Its oldest event without an answer; null: it has none. */
  eventoTipo: string | null;
  eventoDetalle: string | null;
  eventoAt: Date | null;
  /** Not tried before this moment. */
  eventoProximoAt: Date | null;
  emailEstado: string | null;
  emailDetalle: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface EnvioDeSoporte {
  id: string;
  cdc: string;
  lote: string | null;
  numeroLote: string | null;
  abierto: boolean;
  enVuelo: boolean;
  consultas: number;
  resultado: string | null;
  detalle: string | null;
  proximoAt: Date | null;
  createdAt: Date;
  cerradoAt: Date | null;
}

export interface EventoDeSoporte {
  id: string;
  tipo: string;
  estado: string;
  motivo: string;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  intentos: number;
  detalle: string | null;
  proximoAt: Date | null;
  createdAt: Date;
  procesadoAt: Date | null;
}

/** Everything that was tried for a document, oldest first. */
export interface TramiteDeSoporte {
  documento: DocumentoDeSoporte;
  envios: EnvioDeSoporte[];
  eventos: EventoDeSoporte[];
}

export interface FiltroDeSoporte {
  cdc?: string;
  idInterno?: string;
  tenantId?: string;
  estado?: string;
  sit?: string;
  /** Created at or after this moment. */
  desde?: Date;
  /** Created before this moment. */
  hasta?: Date;
  limit: number;
  offset: number;
}

/** Queries across tenants, for those who operate the service. */
export abstract class SoporteConsultas {
  /**
   * Administrative acts, newest first. Of one tenant also its fiscal acts: emissions, editions, events, voidings, ordered
   * e-mails. Those are many: without `desde` only those of the last 31 days, and `total` counts to 10,000.
   */
  abstract auditoria(filtro: FiltroDeAuditoria): Promise<{ actos: ActoRegistrado[]; total: number }>;
  /** Documents of any tenant, newest emission first. */
  abstract documentos(filtro: FiltroDeSoporte): Promise<{ documentos: DocumentoDeSoporte[]; total: number }>;
  /** Documents that wait, the oldest wait first: they have no final answer, or one of their events has none. */
  abstract atascados(filtro: FiltroDeSoporte): Promise<{ documentos: DocumentoDeSoporte[]; total: number }>;
  abstract marcha(ahora: Date): Promise<MarchaDelServicio>;
  /** One document of any tenant. The reader is first recorded in that tenant's audit log. undefined: no such document. */
  abstract tramite(deId: string, autor: Autor): Promise<TramiteDeSoporte | undefined>;
}
