import type { Lamina } from '../formato';
import { html, type Html } from '../html';
import type { VistaKude } from '../vista';
import { cabecera, marcas, sello } from './cabecera';
import { trazado } from './columnas';
import { tablaDeItems } from './detalle';
import { avisoAlPie, encabezadoCorrido, numeroDePagina } from './marginales';
import { notasAntesDeLaTabla } from './notas';
import type { Corte } from './paginar';
import { franjaDeConsulta, type TrazoQr } from './pie';
import { bloquesDeSecciones } from './secciones';
import { cierre } from './totales';

/** The content before the table, in blocks after which a page may end. */
export function bloquesDeHoja(vista: VistaKude, papel: Lamina): Html[] {
  return [
    html`<div data-parte="antes">${cabecera(vista)}${marcas(vista)}</div>`,
    ...bloquesDeSecciones(vista.secciones, papel),
    ...notasAntesDeLaTabla(vista),
  ];
}

/** Sheets: header and sections on the first one, QR and CDC on each, totals on the last (Manual Técnico v150, 13.3). */
export function paginasDeHoja(
  vista: VistaKude,
  qr: TrazoQr,
  cortes: readonly Corte[],
  papel: Lamina,
  copia?: string,
): Html[] {
  const bloques = bloquesDeHoja(vista, papel);
  const tabla = trazado(vista.detalle, papel.cuerpo);
  return cortes.map(({ antes, filas, cola }, i) => {
    const conTabla = filas[1] > filas[0];
    return html`<div class="marginal arriba" aria-hidden="true">
        <span>${i === 0 ? '' : encabezadoCorrido(vista, papel)}</span>
        <span>${numeroDePagina(vista.idioma, i + 1, cortes.length)}</span>
      </div>
      ${copia !== undefined && html`<div class="copia">${copia}</div>`}
      <div class="cuerpo">
        ${bloques.slice(...antes)} ${conTabla && tablaDeItems(vista, tabla, filas)} ${cola && cierre(vista, qr)}
      </div>
      ${sello(vista)}${franjaDeConsulta(vista, qr)}
      <div class="marginal abajo" aria-hidden="true">${avisoAlPie(vista)}</div>`;
  });
}
