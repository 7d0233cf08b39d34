import { html, type Html } from '../html';
import { cdcAgrupado } from '../numeros';
import type { VistaKude } from '../vista';

/** QR code as one SVG path to be stroked one unit wide, one unit per module, without quiet zone. */
export interface TrazoQr {
  readonly lado: number;
  readonly trazo: string;
  /** The issuer's own code to pay with. */
  readonly pago?: TrazoQr;
}

/**
 * Strip at the foot of every page, so that each sheet can be verified by itself: QR of 40 mm with a quiet zone of a tenth on each side
 * (Manual Técnico v150, 13.8.1), address of the consultation page, CDC and legend.
 */
export function franjaDeConsulta({ consulta, documento, cdc, borrador }: VistaKude, qr: TrazoQr): Html {
  if (borrador) return html`<footer class="consulta">${sinConsulta(documento)}</footer>`;
  return html`<footer class="consulta">
    ${dibujoQr(qr, consulta.qr)}
    <div>
      <p>Consulte la validez de esta ${documento} con el número de CDC impreso abajo en:</p>
      <p class="url"><a href="${consulta.url}">${consulta.url}</a></p>
      <p class="cdc"><span>CDC</span> ${cdcAgrupado(cdc)}</p>
      <p class="leyenda">ESTE DOCUMENTO ES UNA REPRESENTACIÓN GRÁFICA DE UN DOCUMENTO ELECTRÓNICO (XML)</p>
    </div>
  </footer>`;
}

/** In the place of QR and CDC, on every page of a draft. */
export const sinConsulta = (documento: string): Html =>
  html`<div>
    <p class="cdc">BORRADOR – SIN VALIDEZ FISCAL</p>
    <p>Vista previa de una ${documento} que no se emitió: no tiene número, CDC ni código QR.</p>
  </div>`;

/** The code that verifies the document; on a screen it is a link. */
export function dibujoQr(qr: TrazoQr, url: string): Html {
  return html`<a class="qr" href="${url}">${codigo(qr)}</a>`;
}

/** A code with its quiet zone, a tenth of the whole on each side. */
export function codigo({ lado, trazo }: TrazoQr): Html {
  const margen = lado / 8;
  const caja = [-margen, -margen, lado + 2 * margen, lado + 2 * margen].map((n) => n.toFixed(3)).join(' ');
  return html`<svg viewBox="${caja}"><path d="${trazo}" stroke="#000" /></svg>`;
}
