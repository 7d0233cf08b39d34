import type { CodigoDeRespuesta } from '@libs/fiscal';
import type { Sit } from '@libs/series';
import type { Estado } from '../documento';

/**
 * A submission of one document without a definitive result. The database allows at most one per CDC. `ficha` is the fencing
 * token: each takeover increments it, and a write with an older token is refused.
 */
export interface Envio {
  id: string;
  ficha: number;
  dId: string;
  /** From this moment others may take it over, so this worker must not send any more. */
  venceAt: Date;
  /** How many times the authority was asked about it since its outcome became unknown. */
  consultas: number;
  /** How many of these questions were answered "not there". */
  consultasSinRastro: number;
  /** Before this moment "not there" proves nothing: a batch of the time that a restore lost may still be in process. */
  sinRastroDesde: Date | null;
  /** The answer to the sending, if it said that this CDC or its number is approved already (1001, 1002). */
  yaAutorizado: Respuesta | null;
}

export interface DocumentoEnTramite {
  id: string;
  tenantId: string;
  tenantVersion: number;
  cdc: string;
  estado: Estado;
  sit: Sit;
  version: number;
}

/** What there is to do with a document at this moment. */
export type TurnoDeDocumento =
  /** A submission was opened and committed: its bytes may be sent now. */
  | { tipo: 'enviar'; documento: DocumentoEnTramite; envio: Envio; xml: string; digest: string }
  /** The outcome of an open submission is unknown: only a question may be sent. */
  | { tipo: 'consultar'; documento: DocumentoEnTramite; envio: Envio; digest: string };

/** The authority's answer: code and message. */
export type Respuesta = CodigoDeRespuesta;

/** What is known without an answer of the authority. `reintentarDesde`: earliest moment of the next try. */
export type SinRespuesta =
  { tipo: 'no_enviado'; detalle: string; reintentarDesde?: Date } | { tipo: 'desconocido'; detalle: string };

/** How a turn ended. */
export type Desenlace =
  | { tipo: 'aprobado'; protocolo: string | null; aprobadoAt: Date; respuesta: Respuesta }
  | { tipo: 'rechazado'; respuesta: Respuesta }
  /** Provably not sent: the submission is closed, and another may be opened. */
  | { tipo: 'no_enviado'; detalle: string; reintentarAt: Date }
  /** Refused for a reason that is not the document's (1004): the same bytes are sent again, at that time or in the next batch. */
  | { tipo: 'aplazado'; respuesta: Respuesta; reintentarAt?: Date }
  /** It can never be sent as it is: it is set aside until its owner asks for a retry. */
  | { tipo: 'apartado'; detalle: string }
  /** Nothing was registered, and it must not be sent alone: it waits for a batch. */
  | { tipo: 'a_lote'; detalle: string }
  /** It may have arrived: the submission stays open, and the authority is asked about it. */
  | { tipo: 'desconocido'; detalle: string; consultarAt: Date; yaAutorizado?: Respuesta }
  /** The authority answered "not there", but not yet often enough to send again. */
  | { tipo: 'sin_rastro'; consultarAt: Date }
  /** Definitely not there: the same bytes may be sent again in a new submission. */
  | { tipo: 'no_llego'; reenviarAt: Date };

/** The authority's final answers. */
export type Definitivo = Extract<Desenlace, { tipo: 'aprobado' | 'rechazado' }>;
/** Its answers that end a submission. */
export type Respondido = Definitivo | Extract<Desenlace, { tipo: 'aplazado' }>;

/** Pause after a "not there": a document that was queued at the authority may still appear. */
export const PAUSA_SIN_RASTRO_MS = 180_000;

/** Number of answers "not there", some minutes apart, before the same bytes may be sent again (the authority's OPERACION; MT 6.5). */
export const CONSULTAS_SIN_RASTRO_PARA_REENVIAR = 2;

/** Milliseconds between questions about an unknown outcome. The authority validates within one minute (MT 6.2). */
export function pausaDeConsulta(consultas: number): number {
  const pasos = [5_000, 30_000, 120_000, 600_000];
  return pasos[Math.min(consultas, pasos.length - 1)]!;
}

/** Milliseconds before a retry: exponential from `desdeMs` to 10 min, times `azar` (0 to 1) so that retries spread out. */
export function pausaDeReintento(intentos: number, azar: number, desdeMs = 2_000): number {
  const tope = Math.min(desdeMs * 2 ** intentos, 600_000);
  return Math.max(500, tope * azar);
}
