import { cdcAgrupado, html, type Html } from '@libs/kude';
import { SECCIONES, VEREDICTOS } from '../en-palabras';
import type { Fila } from '../expediente';
import { momento } from './portada';

const COLUMNAS = [
  'Línea',
  'Qué se envía, su CDC, y qué se respondió',
  'Se espera',
  'Veredicto',
  'Protocolo',
  'Código',
  'Hora',
];

/** A table for each section of the guide, whose headings are repeated on every page. */
export const tablasDeLineas = (filas: readonly Fila[]): Html[] =>
  Object.entries(SECCIONES).map(([seccion, titulo]) => {
    const filasDeSeccion = filas.filter(({ caso }) => caso.seccion === seccion);
    return html`<table class="lineas">
      <colgroup>
        ${COLUMNAS.map((_, i) => html`<col class="c${i}" />`)}
      </colgroup>
      <thead>
        <tr>
          <th colspan="${COLUMNAS.length}" class="seccion">${seccion} ${titulo}${paginasDe(filasDeSeccion)}</th>
        </tr>
        <tr>
          ${COLUMNAS.map((columna) => html`<th scope="col">${columna}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${filasDeSeccion.map(filaDe)}
      </tbody>
    </table>`;
  });

function paginasDe(filas: readonly Fila[]): string {
  const paginas = [...new Set(filas.map(({ caso }) => caso.pagina))];
  return ` · guía, pág. ${paginas.join(' y ')}`;
}

export const veredicto = (estado: Fila['estado']): Html =>
  html`<span class="veredicto ${estado}">${VEREDICTOS[estado]}</span>`;

function filaDe({ caso, que, espera, estado, intento, ...resto }: Fila): Html {
  const { numero, cdc, protocolo, codigo, mensaje, hora } = resto;
  return html`<tr>
    <td>
      <b>${caso.codigo}</b
      >${intento > 1 && html`<small>intento ${intento}</small>`}${numero && html`<small>${numero}</small>`}
    </td>
    <td>${que}${cdc && html`<small>${cdcAgrupado(cdc)}</small>`}${mensaje && html`<small>«${mensaje}»</small>`}</td>
    <td>${espera}</td>
    <td>${veredicto(estado)}</td>
    <td>${protocolo ?? '—'}</td>
    <td>${codigo ?? '—'}</td>
    <td>${hora === undefined ? '—' : momento(hora)}</td>
  </tr>`;
}
