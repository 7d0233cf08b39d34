import { html, type Html } from '../html';
import { rotulado } from '../idiomas/traducir';
import type { Columna, Etiqueta, Fila, VistaKude } from '../vista';
import { acumulado } from './acumulado';
import type { LineaDeImportes, Trazado } from './columnas';
import { enLengua } from './lengua';

// A longer description takes the full width of the table, above its amounts, so that no row is higher than a page.
const MAX_EN_COLUMNA = 400;

/**
 * Rows `desde` (included) to `hasta` (excluded) of the table of items. Where the table continues from or on another page, it shows the sum
 * of each column of values so far. Parts after which a page may end carry `data-parte`.
 */
export function tablaDeItems(
  { detalle, idioma }: VistaKude,
  trazado: Trazado,
  [desde, hasta]: readonly [number, number],
): Html {
  const transporte = rotulado(idioma, 'Transporte');
  const { filas, subtotales } = detalle;
  const alFinal = hasta === filas.length;
  return html`<table class="items" style="font-size:${trazado.puntos}pt">
    <colgroup>
      ${trazado.columnas.map(({ ancho }) => (ancho === undefined ? html`<col />` : html`<col style="width:${ancho.toFixed(1)}mm" />`))}
    </colgroup>
    <thead data-parte="encabezado">
      ${encabezado(detalle.columnas, trazado)}
    </thead>
    ${desde > 0 && resumen('transporte', transporte, acumulado(detalle, desde), trazado)}
    ${filas.slice(desde, hasta).map((fila) => cuerpo(detalle.columnas, fila, trazado))}
    ${!alFinal && resumen('transporte', transporte, acumulado(detalle, hasta), trazado)}
    ${alFinal && subtotales && resumen('subtotales', rotulado(idioma, 'Subtotal'), subtotales, trazado)}
  </table>`;
}

/** A row of sums under the columns of values. */
function resumen(clase: string, rotulo: Etiqueta, importes: readonly string[], trazado: Trazado): Html {
  if (importes.length === 0) return html``;
  const { columnas, debajo } = trazado;
  // When amounts have lines of their own, the last of these lines has the values.
  const valores = debajo.at(-1);
  const linea = valores
    ? lineaDeImportes(trazado, valores, rotulo, importes)
    : html`<tr>
        <td colspan="${columnas.length - importes.length}" ${enLengua(rotulo)}>${rotulo.etiqueta}</td>
        ${importes.map((importe) => html`<td class="derecha">${importe}</td>`)}
      </tr>`;
  return html`<tbody class="${clase}">
    ${linea}
  </tbody>`;
}

/** Amounts on a line of their own, each at its place across the table. */
function lineaDeImportes(
  { columnas }: Trazado,
  { ancho }: LineaDeImportes,
  rotulo: Etiqueta,
  importes: readonly string[],
  celda = 'td',
): Html {
  const pistas = `grid-template-columns:1fr repeat(${importes.length},${ancho.toFixed(1)}mm)`;
  const contenido = html`<div style="${pistas}">
    <span${enLengua(rotulo)}>${rotulo.etiqueta}</span>${importes.map((importe) => html`<span class="derecha">${importe}</span>`)}
  </div>`;
  return celda === 'th'
    ? html`<tr class="debajo">
        <th colspan="${columnas.length}">${contenido}</th>
      </tr>`
    : html`<tr class="debajo">
        <td colspan="${columnas.length}">${contenido}</td>
      </tr>`;
}

function encabezado(todas: readonly Columna[], trazado: Trazado): Html {
  const columnas = trazado.columnas.map(({ indice }) => todas[indice]!);
  if (trazado.debajo.length > 0) {
    const lineas = trazado.debajo.map((linea) => {
      const columnasDeLaLinea = linea.indices.map((i) => todas[i]!);
      const titulos = columnasDeLaLinea.map(({ titulo }) => titulo);
      return lineaDeImportes(trazado, linea, { etiqueta: columnasDeLaLinea[0]?.grupo ?? '' }, titulos, 'th');
    });
    return html`<tr>
        ${columnas.map((columna) => titulo(columna))}
      </tr>
      ${lineas}`;
  }
  if (!columnas.some((columna) => columna.grupo))
    return html`<tr>
      ${columnas.map((columna) => titulo(columna))}
    </tr>`;
  const primera = columnas.map((columna, i) => {
    if (!columna.grupo) return titulo(columna, 2);
    if (columnas[i - 1]?.grupo === columna.grupo) return html``;
    return html`<th class="centro" colspan="${columnas.filter((vecina) => vecina.grupo === columna.grupo).length}">
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
  return html`<th scope="col" ${enLengua(columna)} class="${columna.alineacion}" rowspan="${filas}">
    ${columna.titulo}
  </th>`;
}

function cuerpo(columnas: readonly Columna[], fila: Fila, trazado: Trazado): Html {
  const importes = ({ indices }: LineaDeImportes): string[] => indices.map((i) => fila.celdas[i] ?? '');
  return html`<tbody class="${trazado.debajo.length > 0 ? 'fila apilada' : 'fila'}" data-parte="fila">
    ${renglones(columnas, fila, trazado)}
    ${trazado.debajo.map((linea) => lineaDeImportes(trazado, linea, { etiqueta: '' }, importes(linea)))}
  </tbody>`;
}

function renglones(todas: readonly Columna[], { celdas, notas }: Fila, trazado: Trazado): Html {
  const flexible = todas.findIndex(({ rol }) => rol === 'descripcion');
  const descripcion = html`${celdas[flexible]}${notas.map((nota) => html`<div class="nota">${nota}</div>`)}`;
  const indices = trazado.columnas.map(({ indice }) => indice);
  const celda = (i: number, contenido: Html | string | undefined): Html =>
    html`<td class="${todas[i]!.alineacion}">${contenido}</td>`;
  if (largo(celdas[flexible] ?? '', notas) <= MAX_EN_COLUMNA) {
    return html`<tr>
      ${indices.map((i) => celda(i, i === flexible ? descripcion : celdas[i]))}
    </tr>`;
  }
  const antes = indices.filter((i) => i < flexible);
  const despues = indices.filter((i) => i > flexible);
  return html`<tr class="larga">
      ${antes.map((i) => celda(i, celdas[i]))}
      <td colspan="${despues.length + 1}">${descripcion}</td>
    </tr>
    <tr>
      ${[...antes, flexible].map((i) => celda(i, ''))}${despues.map((i) => celda(i, celdas[i]))}
    </tr>`;
}

function largo(descripcion: string, notas: readonly string[]): number {
  return descripcion.length + notas.reduce((total, nota) => total + nota.length, 0);
}
