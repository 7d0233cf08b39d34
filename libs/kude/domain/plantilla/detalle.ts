import { html, type Html } from '../html';
import { monto, sumar } from '../numeros';
import type { Columna, Detalle, Fila } from '../vista';
import { anchos } from './columnas';

// A longer description takes the width of the table above its amounts, so that no row outgrows a page.
const MAX_EN_COLUMNA = 400;

/**
 * Rows from (included) to (excluded) of the table of items. Where it goes on from another page, or goes on there, it says the sum of
 * each column of amounts up to that row. The parts that a page may end after carry `data-parte`.
 */
export function tablaDeItems(detalle: Detalle, [desde, hasta]: readonly [number, number] = todas(detalle)): Html {
  const { columnas, filas, subtotales } = detalle;
  return html`<table class="items">
    <colgroup>
      ${anchos(detalle).map((mm) => (mm === undefined ? html`<col />` : html`<col style="width:${mm.toFixed(1)}mm" />`))}
    </colgroup>
    <thead data-parte="encabezado">
      ${encabezado(columnas)}
    </thead>
    ${desde > 0 && transporte(detalle, desde)} ${filas.slice(desde, hasta).map((fila) => cuerpo(columnas, fila))}
    ${hasta < filas.length && transporte(detalle, hasta)}
    ${
      hasta === filas.length &&
      subtotales &&
      html`<tbody class="subtotales">
        <tr>
          ${subtotales.map((texto, i) => html`<td class="${columnas[i]?.alineacion}">${texto}</td>`)}
        </tr>
      </tbody>`
    }
  </table>`;
}

/** Sum of each column of amounts over the rows before `hasta`. */
function acumulado({ filas, moneda }: Detalle, hasta: number): string[] {
  const valores = filas.slice(0, hasta).map((fila) => fila.valores);
  return (valores[0] ?? []).map((_, i) => monto(sumar('0', ...valores.map((fila) => fila[i] ?? '0')), moneda));
}

const todas = ({ filas }: Detalle): readonly [number, number] => [0, filas.length];

function transporte(detalle: Detalle, hasta: number): Html {
  const importes = acumulado(detalle, hasta);
  if (importes.length === 0) return html``;
  return html`<tbody class="transporte">
    <tr>
      <td colspan="${detalle.columnas.length - importes.length}">Transporte</td>
      ${importes.map((importe) => html`<td class="derecha">${importe}</td>`)}
    </tr>
  </tbody>`;
}

function encabezado(columnas: readonly Columna[]): Html {
  if (!columnas.some((columna) => columna.grupo))
    return html`<tr>
      ${columnas.map((columna) => titulo(columna))}
    </tr>`;
  const primera = columnas.map((columna, i) => {
    if (!columna.grupo) return titulo(columna, 2);
    if (columnas[i - 1]?.grupo === columna.grupo) return html``;
    return html`<th class="centro" colspan="${columnas.filter((otra) => otra.grupo === columna.grupo).length}">
      ${columna.grupo}
    </th>`;
  });
  return html`<tr>
      ${primera}
    </tr>
    <tr>
      ${columnas.filter((columna) => columna.grupo).map((columna) => titulo(columna))}
    </tr>`;
}

function titulo(columna: Columna, filas = 1): Html {
  return html`<th class="${columna.alineacion}" rowspan="${filas}">${columna.titulo}</th>`;
}

function cuerpo(columnas: readonly Columna[], fila: Fila): Html {
  return html`<tbody class="fila" data-parte="fila">
    ${renglones(columnas, fila)}
  </tbody>`;
}

function renglones(columnas: readonly Columna[], { celdas, notas }: Fila): Html {
  const flexible = columnas.findIndex(({ rol }) => rol === 'descripcion');
  const descripcion = html`${celdas[flexible]}${notas.map((nota) => html`<div class="nota">${nota}</div>`)}`;
  const celda = (i: number, contenido: Html | string | undefined): Html =>
    html`<td class="${columnas[i]?.alineacion}">${contenido}</td>`;
  if (largo(celdas[flexible] ?? '', notas) <= MAX_EN_COLUMNA) {
    return html`<tr>
      ${columnas.map((_, i) => celda(i, i === flexible ? descripcion : celdas[i]))}
    </tr>`;
  }
  const antes = columnas.slice(0, flexible).map((_, i) => celda(i, celdas[i]));
  const vacias = columnas.slice(0, flexible + 1).map((_, i) => celda(i, ''));
  const despues = columnas.slice(flexible + 1).map((_, i) => celda(flexible + 1 + i, celdas[flexible + 1 + i]));
  return html`<tr class="larga">
      ${antes}
      <td colspan="${columnas.length - flexible}">${descripcion}</td>
    </tr>
    <tr>
      ${vacias}${despues}
    </tr>`;
}

function largo(descripcion: string, notas: readonly string[]): number {
  return descripcion.length + notas.reduce((total, nota) => total + nota.length, 0);
}
