import { html, type Html } from '../html';
import { rotulo } from '../idiomas/traducir';
import type { Campo, VistaKude } from '../vista';
import { bloquesDelEmisor } from './bloques';
import { enLengua } from './lengua';
import { notasDelCierre, pie } from './notas';
import type { TrazoQr } from './pie';

// Longer amounts are set in smaller type, to stay on one line.
const MAX_GRANDE = 20;

/** Closing block, never separated from the last row: the totals, with the notes beside them. */
export function cierre(vista: VistaKude, qr: TrazoQr): Html {
  const { totales } = vista;
  const bloques = bloquesDelEmisor(vista, qr);
  if (!totales)
    return html`<div class="cierre" data-parte="cola">${notasDelCierre(vista)} ${bloques} ${pie(vista)}</div>`;
  const { ajustes, total, enLetras, enGuaranies, iva } = totales;
  return html`<div class="cierre totales" data-parte="cola">
    <div class="leyendas">
      ${enLetras !== undefined && html`<div class="letras"><span>Son:</span> ${enLetras}</div>`}
      ${
        iva &&
        html`<div class="iva">
          <h2>${rotulo(vista.idioma, 'Liquidación del IVA')}</h2>
          <div>${iva.map(casilla)}</div>
        </div>`
      }
      ${notasDelCierre(vista)}
    </div>
    <div class="importes">
      ${ajustes.map(renglon)}
      <div class="total ${total.valor.length > MAX_GRANDE && 'ajustado'}" role="listitem">
        <span${enLengua(total)}>${total.etiqueta}</span><b>${total.valor}</b>
      </div>
      ${enGuaranies && renglon(enGuaranies)}
    </div>
    <div class="bloques">${bloques}</div>
    ${pie(vista)}
  </div>`;
}

const casilla = (campo: Campo): Html => html`<div role="listitem">${rotulado(campo)}</div>`;
const renglon = (campo: Campo): Html => html`<div class="renglon" role="listitem">${rotulado(campo)}</div>`;
const rotulado = (campo: Campo): Html => html`<span${enLengua(campo)}>${campo.etiqueta}</span><b>${campo.valor}</b>`;
