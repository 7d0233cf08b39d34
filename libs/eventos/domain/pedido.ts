import { isDeepStrictEqual } from 'node:util';
import type { Lector } from '@libs/campos';
import type { ConsultaAlPadron, Documento, EstadoDeEvento } from '@libs/de';
import { error, type ErrorDeNegocio } from '@libs/errors';

/** An event that was requested earlier about the same document. */
export interface EventoPrevio {
  id: string;
  tipo: string;
  estado: EstadoDeEvento;
  datos: object;
}

/** One event that a request asks for. */
export interface EventoPedido<D extends object = object> {
  /** Why; the reason that the format carries, where it carries one. */
  motivo: string;
  datos: D;
}

/** A new event, or the id of the previous one that a repeated request joins. */
export type EventoDecidido = EventoPedido | { id: string };

export const nuevosDe = (decididos: readonly EventoDecidido[]): EventoPedido[] =>
  decididos.filter((decidido) => 'datos' in decidido);

/** The ids of all of them, in order. `nuevas`: the ids of the new ones. */
export function idsDe(decididos: readonly EventoDecidido[], nuevas: readonly string[]): string[] {
  const porDar = nuevas.values();
  return decididos.map((decidido) => ('id' in decidido ? decidido.id : porDar.next().value!));
}

/** How events of a type about one document are requested. */
export interface PedidoSobreDocumento<D extends object, C = unknown> {
  /** Reads the request's body; its rows are also its schema in the OpenAPI document. */
  cuerpo: Lector<C>;
  /**
   * The events that a body asks for. Runs under the document's lock. `previos`: its events of every type, oldest first.
   * @throws if the document does not admit them: DE_ESTADO_INVALIDO, EVENTO_NO_ADMITIDO with the authority's rule.
   */
  eventos(cuerpo: C, documento: Documento, previos: readonly EventoPrevio[]): EventoPedido<D>[];
  /** The RUCs that the registry may know better, in a body or in the data of one of its events. */
  enElPadron?(datos: Partial<C> & Partial<D>): readonly ConsultaAlPadron[];
  /** Events of the type that replace one another: a new one waits for the result of the former. Absent: all of them. */
  hilo?(datos: D): unknown;
  /** Error for a second one with other data, if the authority accepts only one. Absent: it accepts several. */
  segundo?(previo: EventoPrevio): ErrorDeNegocio;
}

/** Only a pending or an accepted event counts; a refused one may be asked for again. */
export const vigente = ({ estado }: EventoPrevio): boolean => estado !== 'R';

/**
 * For each event asked for: the one that already says the same, else a new one.
 * @throws EVENTO_EN_CURSO while another one is pending, the type's error for a second one.
 */
export function unir<D extends object>(
  { hilo = () => undefined, segundo }: Pick<PedidoSobreDocumento<D>, 'hilo' | 'segundo'>,
  pedidos: readonly EventoPedido<D>[],
  previos: readonly EventoPrevio[],
): EventoDecidido[] {
  return pedidos.map(({ motivo, datos }) => {
    const delHilo = previos.filter((previo) => vigente(previo) && hilo(previo.datos as D) === hilo(datos));
    const ultimo = delHilo.at(-1);
    // As they are stored: without absent members.
    const guardados = JSON.parse(JSON.stringify(datos)) as object;
    if (ultimo && isDeepStrictEqual(ultimo.datos, guardados)) return { id: ultimo.id };
    if (ultimo?.estado === 'P') throw error('EVENTO_EN_CURSO', { tipo: ultimo.tipo });
    if (ultimo && segundo) throw segundo(ultimo);
    return { motivo, datos: guardados };
  });
}

/**
 * The authority would refuse the event.
 * @param motivo without capital or full stop: "no es una factura".
 * @param regla the authority's code; null for what it publishes without one.
 */
export function noAdmite(motivo: string, regla: string | null, extra: object = {}): ErrorDeNegocio {
  const conRegla = regla === null ? motivo : `${motivo} (regla ${regla})`;
  return error('EVENTO_NO_ADMITIDO', { motivo: conRegla }, { codigo_fiscal: regla, ...extra });
}

/**
 * Refuses documents that are not approved, or soon will not be any more. `regla`: the authority's on events about no approved document.
 * @throws DE_ESTADO_INVALIDO, EVENTO_NO_ADMITIDO
 */
export function exigirAprobado(
  { estado }: Documento,
  operacion: string,
  previos: readonly EventoPrevio[],
  regla: string,
): void {
  if (estado !== 'A') throw error('DE_ESTADO_INVALIDO', { estado, operacion, admitidos: 'A' });
  const seCancela = previos.some((previo) => previo.tipo === 'CANCELACION' && vigente(previo));
  if (seCancela) throw noAdmite('el documento tiene una cancelación pendiente', regla);
}
