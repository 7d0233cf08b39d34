import type { Respuesta } from '@libs/de';
import type { Sit } from '@libs/series';
import type { DatosDeEvento, TipoDeEvento } from './tipos-de-evento';

/** What an event says, by its type. */
export type ContenidoDeEvento = { [T in TipoDeEvento]: { clase: T } & DatosDeEvento[T] }[TipoDeEvento];

/** An event in the hands of a worker. `ficha` is its fencing token. */
export interface EventoEnTramite {
  id: string;
  tenantId: string;
  tenantVersion: number;
  sit: Sit;
  contenido: ContenidoDeEvento;
  motivo: string;
  ficha: number;
  /** After this moment others may take it over: nothing may go out any more. */
  venceAt: Date;
  intentos: number;
  /** An earlier attempt may have been registered. */
  dudoso: boolean;
}

/** What the authority says of an event once and for all. */
export type EventoDefinitivo =
  { tipo: 'aceptado'; protocolo: string | null; respuesta: Respuesta } | { tipo: 'rechazado'; respuesta: Respuesta };

/** How a turn of an event ended. */
export type DesenlaceDeEvento =
  | EventoDefinitivo
  /** `aviso`: what whoever asked for it should know of the wait, in Spanish; it stands as the event's message meanwhile. */
  | { tipo: 'reintentar'; detalle: string; at: Date; dudoso: boolean; aviso?: string };

/** Longest range of one event (Manual Técnico v150, 11.1.1; rule 4067 allows one more by its wording). */
const NUMEROS_POR_EVENTO = 1_000;

/** A range in pieces that one event can carry. */
export function enTramos(desde: number, hasta: number): { desde: number; hasta: number }[] {
  const tramos = [];
  for (let inicio = desde; inicio <= hasta; inicio += NUMEROS_POR_EVENTO) {
    tramos.push({ desde: inicio, hasta: Math.min(hasta, inicio + NUMEROS_POR_EVENTO - 1) });
  }
  return tramos;
}
