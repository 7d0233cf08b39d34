import type { Lamina } from '../formato';
import { html, type Html } from '../html';
import type { Campo, Seccion } from '../vista';
import { conEnlaces } from './enlaces';
import { enLengua } from './lengua';

const LARGO = 46;
/** Longest piece, in characters, of a text that may continue on another page. */
const TROZO = 400;

/**
 * Blocks between the header and the items, none higher than a page: half-width sections in two even columns, then values too long for them,
 * then full-width sections row by row.
 */
export function bloquesDeSecciones(secciones: readonly Seccion[], { columnas, juntas, campo }: Lamina): Html[] {
  const cortas = secciones.map((seccion) =>
    seccion.completa ? seccion : { ...seccion, campos: seccion.campos.filter(({ valor }) => valor.length <= campo) },
  );
  const medias = cortas.filter(({ completa, campos }) => !completa && campos.length > 0);
  const largos = secciones
    .filter(({ completa }) => !completa)
    .flatMap(({ titulo, campos }) =>
      campos.filter(({ valor }) => valor.length > campo).map((campoLargo) => ({ ...campoLargo, titulo })),
    );
  return [
    ...enGrupos(medias, juntas).map(dosColumnas),
    // Away from its section, it names the section: a document may have 99 places of delivery.
    ...largos.flatMap(({ titulo, etiqueta, valor }) => bloquesDeTexto(`${titulo} · ${etiqueta}`, valor)),
    ...secciones.filter(({ completa }) => completa).flatMap((seccion) => porRenglones(seccion, columnas)),
  ];
}

/** A text under its title, if it has one, in pieces after which a page may end. */
export function bloquesDeTexto(titulo: string, texto: string): Html[] {
  return trozos(texto).map(
    (trozo, i) =>
      html`<div class="texto" data-parte="antes">
        ${i === 0 && titulo && html`<h2>${titulo}</h2>`}
        <p>${trozo}</p>
      </div>`,
  );
}

/** Pieces of up to TROZO characters, cut at a space where there is one. */
function trozos(texto: string): string[] {
  return texto.match(new RegExp(`[^]{1,${TROZO}}(?:\\s|$)|[^]{1,${TROZO}}`, 'g')) ?? [];
}

function dosColumnas(secciones: readonly Seccion[]): Html {
  const [izquierda, derecha] = enDosColumnas(secciones);
  return html`<div class="secciones" data-parte="antes">
    <div>${izquierda.map(htmlDeLaSeccion)}</div>
    <div>${derecha.map(htmlDeLaSeccion)}</div>
  </div>`;
}

/** Keeps the reading order; each section goes under the shorter column. */
function enDosColumnas(secciones: readonly Seccion[]): [Seccion[], Seccion[]] {
  const columnas: [Seccion[], Seccion[]] = [[], []];
  const altos: [number, number] = [0, 0];
  for (const seccion of secciones) {
    const corta = altos[1] < altos[0] ? 1 : 0;
    columnas[corta].push(seccion);
    altos[corta] += 2 + seccion.campos.reduce((renglones, { valor }) => renglones + Math.ceil(valor.length / LARGO), 0);
  }
  return columnas;
}

function htmlDeLaSeccion(seccion: Seccion): Html {
  const { titulo, campos } = seccion;
  return html`<section>
    <h2${enLengua(seccion)}>${titulo}</h2>
    <dl>${campos.map((campo) => htmlDelCampo(campo))}</dl>
  </section>`;
}

/** The title stays with its first row. */
function porRenglones(seccion: Seccion, caben: 2 | 3): Html[] {
  const { titulo, campos, columnas = 2 } = seccion;
  const cuantas = Math.min(columnas, caben);
  return renglones(campos, cuantas).map(
    (renglon, i) =>
      html`<div class="${i === 0 ? 'completa primera' : 'completa'}" data-parte="antes">
        ${i === 0 && html`<h2${enLengua(seccion)}>${titulo}</h2>`}
        <dl class="de${cuantas}">${renglon.map((campo) => htmlDelCampo(campo))}</dl>
      </div>`,
  );
}

/** At most `columnas` fields per row; a long field has a row of its own. */
function renglones(campos: readonly Campo[], columnas: number): Campo[][] {
  const filas: Campo[][] = [];
  for (const campo of campos) {
    const fila = filas.at(-1);
    const cabe = fila && fila.length < columnas && !esLargo(campo) && !fila.some(esLargo);
    if (cabe) fila.push(campo);
    else filas.push([campo]);
  }
  return filas;
}

const esLargo = ({ valor }: Campo): boolean => valor.length > LARGO;

function htmlDelCampo(campo: Campo): Html {
  return html`<div class="${esLargo(campo) ? 'largo' : ''}" role="listitem">
    <dt${enLengua(campo)}>${campo.etiqueta}</dt>
    <dd>${conEnlaces(campo.valor)}</dd>
  </div>`;
}

function enGrupos<T>(todos: readonly T[], de: number): T[][] {
  return Array.from({ length: Math.ceil(todos.length / de) }, (_, i) => todos.slice(i * de, (i + 1) * de));
}
