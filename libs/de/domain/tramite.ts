import type { CodigoDeRespuesta } from '@libs/fiscal';
import type { Sit } from '@libs/series';
import type { Estado } from './documento';

/**
 * A submission of one document that has no definitive result yet. The database lets a CDC have one at most. `ficha` is the fencing
 * token: whoever takes the submission over raises it, and a write with an older one is refused.
 */
export interface Envio {
  id: string;
  ficha: number;
  dId: string;
  /** After this moment others may take it over: nothing may go out any more. */
  venceAt: Date;
  /** How many times the authority was asked about it after its outcome was unknown. */
  consultas: number;
  /** How many of these were answered "not there". */
  consultasSinRastro: number;
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
export type Turno =
  /** It is final, or another worker holds it. */
  | { tipo: 'nada' }
  /** A submission was opened and committed: its bytes may go out now. */
  | { tipo: 'enviar'; documento: DocumentoEnTramite; envio: Envio; xml: string; digest: string }
  /** A submission is open whose outcome nobody knows: only a question may go out. */
  | { tipo: 'consultar'; documento: DocumentoEnTramite; envio: Envio; digest: string };

/** What the authority said: its code and its words. */
export type Respuesta = CodigoDeRespuesta;

/** What is known where the authority gave no answer. `reintentarDesde`: nobody is asked to try before. */
export type SinRespuesta =
  { tipo: 'no_enviado'; detalle: string; reintentarDesde?: Date } | { tipo: 'desconocido'; detalle: string };

/** How a turn ended. */
export type Desenlace =
  | { tipo: 'aprobado'; protocolo: string | null; aprobadoAt: Date; respuesta: Respuesta }
  | { tipo: 'rechazado'; respuesta: Respuesta }
  /** Provably not sent: the submission is closed, another may be opened. */
  | { tipo: 'no_enviado'; detalle: string; reintentarAt: Date }
  /** It could never be sent as it is: it is set apart until its owner asks for it again. */
  | { tipo: 'apartado'; detalle: string }
  /** Nothing was registered and it must not go out alone: it waits for a batch. */
  | { tipo: 'a_lote'; detalle: string }
  /** It may have arrived: the submission stays open and is asked about. */
  | { tipo: 'desconocido'; detalle: string; consultarAt: Date }
  /** The authority says that it is not there; not yet often enough to believe it. */
  | { tipo: 'sin_rastro'; consultarAt: Date }
  /** Definitely not there: the same bytes may go out again, in a new submission. */
  | { tipo: 'no_llego'; reenviarAt: Date };

/** What the authority says once and for all. */
export type Definitivo = Extract<Desenlace, { tipo: 'aprobado' | 'rechazado' }>;

/** "Some minutes apart": what was queued at the authority may still turn up after the first "not there". */
export const PAUSA_SIN_RASTRO_MS = 180_000;

/** Two answers "not there", some minutes apart, before the same bytes may go out again (OPERACION of the authority; MT 6.5). */
export const CONSULTAS_SIN_RASTRO_PARA_REENVIAR = 2;

/** Pauses between questions about an unknown outcome: the authority validates within a minute at most (MT 6.2). */
export function pausaDeConsulta(consultas: number): number {
  const pasos = [5_000, 30_000, 120_000, 600_000];
  return pasos[Math.min(consultas, pasos.length - 1)]!;
}

/** Exponential with full jitter, 2 s to 10 min: where nothing was sent, trying again is free but must not be a stampede. */
export function pausaDeReintento(intentos: number, azar: number, desdeMs = 2_000): number {
  const tope = Math.min(desdeMs * 2 ** intentos, 600_000);
  return Math.max(500, tope * azar);
}
