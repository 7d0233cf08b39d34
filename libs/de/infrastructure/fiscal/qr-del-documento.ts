import { type CamposDelQr, leerDocumento, type Nodo } from '@libs/fiscal';
import type { Lectura } from './detalle-importado';

/** dCarQR of a signed document as a plain address (manual, 13.8). @throws RangeError without one: no document that we keep. */
export function qrDelDocumento(xml: string): string {
  const qr = (leerDocumento(xml).nodo?.['gCamFuFD'] as Nodo | undefined)?.['dCarQR'];
  if (typeof qr !== 'string') throw new RangeError('a signed document without dCarQR');
  return qr;
}

/** What the QR of a document must say, with the digest of its signature. */
export function camposDelQr(l: Lectura, cdc: string, digestValue: string): CamposDelQr {
  const rucRec = l.texto('gDatGralOpe/gDatRec/dRucRec');
  return {
    cdc,
    fechaEmision: l.texto('gDatGralOpe/dFeEmiDE'),
    receptorPor: rucRec ? 'dRucRec' : 'dNumIDRec',
    receptor: rucRec || l.texto('gDatGralOpe/gDatRec/dNumIDRec'),
    total: l.monto('gTotSub/dTotGralOpe'),
    iva: l.monto('gTotSub/dTotIVA'),
    items: String(l.grupos('gDtipDE/gCamItem').length),
    digestValue,
  };
}
