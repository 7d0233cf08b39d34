import type { Lectura } from '@libs/de/fiscal';
import type { Prueba } from '../../../domain/juicio/prueba';
import { prueba } from '../../../domain/juicio/redactar';

const RECEPTOR = 'gDatGralOpe/gDatRec';

/** @param ruc with its check digit, of the one who received it; undefined: it is judged for anybody. */
export function pruebaDeDestinatario(ruc: string | undefined, l: Lectura): Prueba {
  const numero = l.texto(`${RECEPTOR}/dRucRec`);
  const escrito = numero && `${numero}-${l.texto(`${RECEPTOR}/dDVRec`)}`;
  if (ruc === undefined)
    return prueba('destinatario', 'no_aplica', 'Se juzga para cualquiera, sin comparar el receptor.');
  if (escrito === ruc) return prueba('destinatario', 'si', `Está a nombre del RUC ${ruc} (dRucRec).`);
  if (escrito) return prueba('destinatario', 'no', `Es de otro receptor: dRucRec dice ${escrito}, no ${ruc}.`);
  const documento = l.texto(`${RECEPTOR}/dNumIDRec`);
  const aNombre =
    documento && documento !== '0' ? `está a nombre del documento ${documento} (dNumIDRec)` : 'no nombra al receptor';
  return prueba('destinatario', 'no', `No lleva el RUC ${ruc}: no tiene dRucRec, y ${aNombre}.`);
}
