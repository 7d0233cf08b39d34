import type { Columna, Detalle, RolDeColumna } from '../vista';
import { acumulado } from './acumulado';

/** How the table of items is set so that no amount is broken. */
export interface Trazado {
  /** Size of the type, in points. */
  readonly puntos: number;
  /** Columns of the (first) line of a row, with their widths in millimetres; the description takes the rest. */
  readonly columnas: readonly { readonly indice: number; readonly ancho: number | undefined }[];
  /** Amounts that stand on lines of their own, under the rest of the row. */
  readonly debajo: readonly LineaDeImportes[];
}

export interface LineaDeImportes {
  /** Their columns. */
  readonly indices: readonly number[];
  /** Room of each, in millimetres. */
  readonly ancho: number;
}

// Advances of the table face, in millimetres a point: digits are all alike, letters are counted as wide.
const CIFRA = 0.204;
const SEPARADOR = 0.104;
const LETRA = 0.222;
const RELLENO = 2.6;
// Texts may wrap; amounts may not, so they have no bound.
const MAXIMO: Readonly<Record<Columna['alineacion'], number>> = { izquierda: 22, centro: 16, derecha: Infinity };
// Columns of one group are alike, so that a column without amounts keeps its place.
const MINIMO_DE_GRUPO = 14;

/** What the description keeps of the sheet beside the amounts, in millimetres. */
const MINIMO_DE_DESCRIPCION = 34;
/** Of an amount on a line of its own, and of what stands before them there. */
const MAXIMO_DEBAJO = 40;
const MINIMO_DE_ROTULO = 25;

const VALORES: readonly RolDeColumna[] = ['valor'];
const PRECIOS: readonly RolDeColumna[] = ['precio', 'descuento'];

/** From the handsomest to the roomiest: the description gives way first, then the type, then the values go below, then the prices too. */
const INTENTOS: readonly { puntos: number; debajo: readonly (readonly RolDeColumna[])[] }[] = [
  { puntos: 7.5, debajo: [] },
  { puntos: 7, debajo: [] },
  { puntos: 7.5, debajo: [VALORES] },
  { puntos: 7, debajo: [VALORES] },
  { puntos: 7, debajo: [PRECIOS, VALORES] },
];

/**
 * A fixed layout from the longest text of each column: the browser lays 999 rows out in one pass, and every page of a document is alike.
 * @param hoja printable width of the sheet, in millimetres.
 */
export function trazado(detalle: Detalle, hoja: number): Trazado {
  const textos = textosDe(detalle);
  const trazados = INTENTOS.map(({ puntos, debajo }): Trazado => {
    const abajo = debajo.flat();
    return {
      puntos,
      columnas: detalle.columnas.flatMap((columna, indice) =>
        abajo.includes(columna.rol) ? [] : [{ indice, ancho: anchoDe(columna, textos[indice]!, puntos) }],
      ),
      debajo: debajo.map((roles) => {
        const indices = detalle.columnas.flatMap(({ rol }, i) => (roles.includes(rol) ? [i] : []));
        return { indices, ancho: Math.min(MAXIMO_DEBAJO, (hoja - RELLENO - MINIMO_DE_ROTULO) / indices.length) };
      }),
    };
  });
  return trazados.find((uno) => hoja - ocupado(uno) >= MINIMO_DE_DESCRIPCION) ?? trazados.at(-1)!;
}

/** What each column must hold: its cells, and of the values the closing and the carried amounts too. */
function textosDe(detalle: Detalle): string[][] {
  const { columnas, filas, subtotales = [] } = detalle;
  const sumas = acumulado(detalle, filas.length);
  const primera = columnas.findIndex(({ rol }) => rol === 'valor');
  return columnas.map(({ rol }, i) => {
    const celdas = filas.map((fila) => fila.celdas[i] ?? '');
    return rol === 'valor' ? [...celdas, subtotales[i - primera] ?? '', sumas[i - primera] ?? ''] : celdas;
  });
}

function anchoDe(
  { rol, titulo, grupo, alineacion }: Columna,
  textos: readonly string[],
  puntos: number,
): number | undefined {
  if (rol === 'descripcion') return undefined;
  const palabras = titulo.split(' ').map((palabra) => ancho(palabra, puntos));
  const celdas = textos.map((texto) => ancho(texto, puntos));
  const mayor = [...palabras, ...celdas].reduce((a, b) => Math.max(a, b), grupo ? MINIMO_DE_GRUPO : 0);
  return Math.min(mayor, MAXIMO[alineacion]) + RELLENO;
}

const ocupado = ({ columnas }: Trazado): number => columnas.reduce((suma, { ancho }) => suma + (ancho ?? 0), 0);

function ancho(texto: string, puntos: number): number {
  const cifras = texto.match(/\d/g)?.length ?? 0;
  const separadores = texto.match(/[.,: il]/g)?.length ?? 0;
  return puntos * (cifras * CIFRA + separadores * SEPARADOR + (texto.length - cifras - separadores) * LETRA);
}
