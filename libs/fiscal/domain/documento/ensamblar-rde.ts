import { escaparTexto } from '../formato/escribir';
import { ESPACIO_FISCAL, ESPACIO_XSI } from '../nombres-de-espacio';

export interface PartesDelRde {
  /** What is between the tags of DE, the very text that was signed. */
  contenidoDE: string;
  cdc: string;
  /** Signature element, as `firmar` returns it. */
  firma: string;
  /** Plain address, as `componerQr` returns it; it is escaped here, once. */
  qr: string;
}

/**
 * The final document, without XML declaration so that it can be put into an envelope or a batch as text. Nobody may parse
 * and write it again: its bytes are what was signed.
 */
export function ensamblarRde({ contenidoDE, cdc, firma, qr }: PartesDelRde): string {
  return (
    `<rDE xmlns="${ESPACIO_FISCAL}" xmlns:xsi="${ESPACIO_XSI}" xsi:schemaLocation="${ESPACIO_FISCAL} siRecepDE_v150.xsd">` +
    `<dVerFor>150</dVerFor><DE Id="${cdc}">${contenidoDE}</DE>${firma}` +
    `<gCamFuFD><dCarQR>${escaparTexto(qr)}</dCarQR></gCamFuFD></rDE>`
  );
}
