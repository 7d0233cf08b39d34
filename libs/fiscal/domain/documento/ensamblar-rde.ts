import { escaparTexto } from '../formato/escribir';
import { restoDelCanonicoDE } from '../formato/escribir-documento';
import { type Octetos, octetosDe } from '../formato/octetos';
import { ESPACIO_FISCAL, ESPACIO_XSI } from '../nombres-de-espacio';

export interface PartesDelRde {
  /** The DE in the canonical form that was signed. */
  canonico: Octetos;
  /** Signature element, as `firmar` returns it. */
  firma: Octetos;
  /** Plain address, as `componerQr` returns it; it is escaped here, once. */
  qr: string;
}

const COMIENZO =
  `<rDE xmlns="${ESPACIO_FISCAL}" xmlns:xsi="${ESPACIO_XSI}" xsi:schemaLocation="${ESPACIO_FISCAL} siRecepDE_v150.xsd">` +
  '<dVerFor>150</dVerFor><DE';

/**
 * The final document, without XML declaration so that it can be put into an envelope or a batch as text. Nobody may parse
 * and write it again: its bytes are what was signed.
 */
export function ensamblarRde({ canonico, firma, qr }: PartesDelRde): Buffer {
  const resto = `${firma}<gCamFuFD><dCarQR>${octetosDe(escaparTexto(qr))}</dCarQR></gCamFuFD></rDE>`;
  const de = restoDelCanonicoDE(canonico);
  const rde = Buffer.allocUnsafe(COMIENZO.length + de.length + resto.length);
  // One by one: joined first, all of it would be copied once more.
  rde.write(COMIENZO, 'latin1');
  rde.write(de, COMIENZO.length, 'latin1');
  rde.write(resto, COMIENZO.length + de.length, 'latin1');
  return rde;
}
