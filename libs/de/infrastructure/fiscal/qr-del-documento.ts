import { leerDocumento, type Nodo } from '@libs/fiscal';

/** dCarQR of a signed document as a plain address (manual, 13.8). @throws RangeError without one: no document that we keep. */
export function qrDelDocumento(xml: string): string {
  const qr = (leerDocumento(xml).nodo?.['gCamFuFD'] as Nodo | undefined)?.['dCarQR'];
  if (typeof qr !== 'string') throw new RangeError('a signed document without dCarQR');
  return qr;
}
