import type { KeyObject } from 'node:crypto';
import { firmar } from '../firma/firmar';
import { ensamblarEventos, escribirEvento } from '../formato/escribir-documento';
import type { Nodo } from '../formato/nodo';

export interface EventoAFirmar {
  /** 1 to 10 digits, unique in the message; the answer names the event by it. */
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
 * gGroupGesEve with its events signed one by one, as text ready for `FiscalGateway.enviarEventos` ("Manual Técnico v150",
 * 11.4). One event per message leaves no doubt about what an answer means.
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
