import { html, type Html } from '../html';
import type { Campo, Totales } from '../vista';

// Longer amounts are set smaller, to stay on one line.
const MAX_GRANDE = 20;

/** Amounts of the whole document, kept together on its last page. */
export function bloqueDeTotales({ ajustes, total, enLetras, enGuaranies, iva }: Totales): Html {
  return html`<div class="totales" data-parte="cola">
    <div class="leyendas">
      ${enLetras !== undefined && html`<div class="letras"><span>Son:</span> ${enLetras}</div>`}
      ${
        iva &&
        html`<div class="iva">
          <h2>Liquidación del IVA</h2>
          <div>${iva.map(casilla)}</div>
        </div>`
      }
    </div>
    <div class="importes">
      ${ajustes.map(renglon)}
      <div class="total ${total.valor.length > MAX_GRANDE ? 'ajustado' : ''}">
        <span>${total.etiqueta}</span><b>${total.valor}</b>
      </div>
      ${enGuaranies && renglon(enGuaranies)}
    </div>
  </div>`;
}

function casilla({ etiqueta, valor }: Campo): Html {
  return html`<div><span>${etiqueta}</span><b>${valor}</b></div>`;
}

function renglon({ etiqueta, valor }: Campo): Html {
  return html`<div class="renglon"><span>${etiqueta}</span><b>${valor}</b></div>`;
}
