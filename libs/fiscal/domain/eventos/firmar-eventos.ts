import type { KeyObject } from 'node:crypto';
import { firmar } from '../firma/firmar';
import { ensamblarEventos, escribirEvento } from '../formato/escribir-documento';
import type { Nodo } from '../formato/nodo';

export interface EventoAFirmar {
  /** 1 to 10 digits, unique in the message; the answer refers to the event by this id. */
  id: string;
  /** Content of rEve. */
  nodo: Nodo;
}

export interface Firmante {
  clave: KeyObject;
  certificadoBase64: string;
}

const MAXIMO = 15;

/**
 * gGroupGesEve with each event signed, as text ready for `FiscalGateway.enviarEventos` ("Manual Técnico v150", 11.4). With one event per
 * message there is no doubt which event an answer is about. @throws RangeError for bad ids or a bad number of events.
 */
export async function firmarEventos(eventos: readonly EventoAFirmar[], firmante: Firmante): Promise<string> {
  const ids = new Set(eventos.map((e) => e.id));
  if (eventos.length < 1 || eventos.length > MAXIMO || ids.size !== eventos.length) {
    throw new RangeError(`firmarEventos: 1 to ${MAXIMO} events with different ids`);
  }
  for (const id of ids)
    if (!/^[1-9][0-9]{0,9}$/.test(id)) throw new RangeError(`firmarEventos: "${id}" cannot be an id`);
  const firmados = eventos.map(async ({ id, nodo }) => {
    const { canonico, documento } = escribirEvento(nodo, id);
    return { documento, firma: (await firmar({ canonico, id, ...firmante })).xml };
  });
  return ensamblarEventos(await Promise.all(firmados));
}
