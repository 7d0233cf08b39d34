import { html, type Html } from '../html';
import type { VistaKude } from '../vista';
import { codigo, type TrazoQr } from './pie';

/** Blocks that the issuer chose to print with the totals: how to pay, and a line to sign at delivery. */
export function bloquesDelEmisor({ pago, firma, documento }: VistaKude, { pago: qr }: TrazoQr): Html {
  return html`${
    pago &&
    html`<section class="pago">
      ${qr && html`<div class="qr-de-pago">${codigo(qr)}</div>`}
      <div>
        <h2>Datos para el pago</h2>
        ${pago.lineas.map((linea) => html`<p>${linea}</p>`)}
        ${qr && html`<p class="nota">Este código QR es para pagar. El que verifica esta ${documento} es el que está junto al CDC.</p>`}
      </div>
    </section>`
  }${
    firma &&
    html`<section class="firma">
      ${['Recibí conforme (firma)', 'Aclaración', 'Documento N°', 'Fecha'].map((rotulo) => html`<div>${rotulo}</div>`)}
    </section>`
  }`;
}
