import { escaparTexto } from '../formato/redactar';
import { restoDelCanonicoDE } from '../formato/escribir-documento';
import { ESPACIO_FISCAL, ESPACIO_XSI } from '../nombres-de-espacio';

export interface PartesDelRde {
  /** The DE in the canonical form that was signed. */
  canonico: Buffer;
  /** Signature element, as `firmar` returns it. */
  firma: string;
  /** Plain address, as `componerQr` returns it; escaped here. */
  qr: string;
}

const COMIENZO = Buffer.from(
  `<rDE xmlns="${ESPACIO_FISCAL}" xmlns:xsi="${ESPACIO_XSI}" xsi:schemaLocation="${ESPACIO_FISCAL} siRecepDE_v150.xsd">` +
    '<dVerFor>150</dVerFor><DE',
);

/**
 * The final document, without XML declaration so that it can be inserted into an envelope or a batch as text. It must never be parsed
 * and written again, because that would change the signed bytes.
 */
export function ensamblarRde({ canonico, firma, qr }: PartesDelRde): Buffer {
  const resto = `${firma}<gCamFuFD><dCarQR>${escaparTexto(qr)}</dCarQR></gCamFuFD></rDE>`;
  return Buffer.concat([COMIENZO, restoDelCanonicoDE(canonico), Buffer.from(resto)]);
}

/** The same without signature and QR: how a document would look that nobody has issued. */
export const ensamblarSinFirma = (canonico: Buffer): Buffer =>
  Buffer.concat([COMIENZO, restoDelCanonicoDE(canonico), Buffer.from('</rDE>')]);
