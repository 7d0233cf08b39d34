import type { Autor } from '@libs/platform';

export interface ActoRegistrado {
  id: string;
  tenantId: string | null;
  acto: string;
  objeto: string;
  autor: string;
  via: string;
  rol: string;
  requestId: string | null;
  antes: unknown;
  despues: unknown;
  createdAt: Date;
}

export interface FiltroDeAuditoria {
  tenantId?: string;
  acto?: string;
  autor?: string;
  desde?: Date;
  /** Exclusive. */
  hasta?: Date;
  limit: number;
  offset: number;
}

/** A document of any tenant in short, with why it waits. */
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
  /** Somebody has it in hands at this moment. */
  enVuelo: boolean;
  /** It is in a batch that is not closed. */
  enLote: boolean;
  /** Last answer or error of a submission, as it was noted; null once the document is final. */
  detalle: string | null;
  /** Nobody tries it again unless somebody asks. */
  apartado: boolean;
  /** Not tried before; null: final, set apart, or as soon as there is a worker or a batch. */
  proximoAt: Date | null;
  /** The issuer's breaker, while it is open. A moment gone by: the next call probes. */
  disyuntorHasta: Date | null;
  disyuntorMotivo: string | null;
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

/** What was tried for a document, oldest first. */
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
  /** Created since then. */
  desde?: Date;
  /** Created before. */
  hasta?: Date;
  limit: number;
  offset: number;
}

/** What those who run the service see across tenants. */
export abstract class SoporteConsultas {
  /** Administrative acts, newest first. */
  abstract auditoria(filtro: FiltroDeAuditoria): Promise<{ actos: ActoRegistrado[]; total: number }>;
  /** Documents of any tenant, newest emission first. */
  abstract documentos(filtro: FiltroDeSoporte): Promise<{ documentos: DocumentoDeSoporte[]; total: number }>;
  /** Those without a final answer, oldest first. */
  abstract atascados(filtro: FiltroDeSoporte): Promise<{ documentos: DocumentoDeSoporte[]; total: number }>;
  /** One document, whoever it belongs to; who reads it goes into the audit log of its tenant first. undefined: there is none. */
  abstract tramite(deId: string, autor: Autor): Promise<TramiteDeSoporte | undefined>;
}
