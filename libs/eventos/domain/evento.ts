import type { Respuesta } from '@libs/de';
import type { Sit } from '@libs/series';
import type { DatosDeEvento, TipoDeEvento } from './tipos-de-evento';

/** The data of an event, by type. */
export type ContenidoDeEvento = { [T in TipoDeEvento]: { clase: T } & DatosDeEvento[T] }[TipoDeEvento];

/** An event that a worker is processing. `ficha` is its fencing token. */
export interface EventoEnTramite {
  id: string;
  tenantId: string;
  tenantVersion: number;
  sit: Sit;
  contenido: ContenidoDeEvento;
  motivo: string;
  createdAt: Date;
  ficha: number;
  /** From this moment others may take it over, so this worker must not send any more. */
  venceAt: Date;
  intentos: number;
  /** An earlier attempt may have been registered. */
  dudoso: boolean;
}

/** The authority's final answers about an event. */
export type EventoDefinitivo =
  { tipo: 'aceptado'; protocolo: string | null; respuesta: Respuesta } | { tipo: 'rechazado'; respuesta: Respuesta };

/** How a turn of an event ended. */
export type DesenlaceDeEvento =
  | EventoDefinitivo
  /** `aviso`: reason of the wait for the requester, in Spanish; until the result it is the event's message. */
  | { tipo: 'reintentar'; detalle: string; at: Date; dudoso: boolean; aviso?: string };

/** Longest range of one event (Manual Técnico v150, 11.1.1; rule 4067 allows one more by its wording). */
const NUMEROS_POR_EVENTO = 1_000;

/** Splits a range into parts that one event can carry. */
export function enTramos(desde: number, hasta: number): { desde: number; hasta: number }[] {
  const tramos = [];
  for (let inicio = desde; inicio <= hasta; inicio += NUMEROS_POR_EVENTO) {
    tramos.push({ desde: inicio, hasta: Math.min(hasta, inicio + NUMEROS_POR_EVENTO - 1) });
  }
  return tramos;
}
