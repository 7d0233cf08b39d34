import type { Columna, Detalle } from '../vista';
import { acumulado } from './acumulado';

/** How the table of items is set so that no amount is broken. */
export interface Trazado {
  /** Size of the type, in points. */
  readonly puntos: number;
  /** Whether the values stand on a line of their own, under the rest of the row. */
  readonly apilado: boolean;
  /** Columns of the (first) line of a row, with their widths in millimetres; the description takes the rest. */
  readonly columnas: readonly { readonly indice: number; readonly ancho: number | undefined }[];
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

/** Printable width of the sheet, and what the description keeps of it beside the amounts. */
const HOJA = 188;
const MINIMO_DE_DESCRIPCION = 34;

/** From the handsomest to the roomiest: the description gives way first, then the type, then the values go below. */
const INTENTOS = [
  { puntos: 7.5, apilado: false },
  { puntos: 7, apilado: false },
  { puntos: 7.5, apilado: true },
  { puntos: 7, apilado: true },
] as const;

/** A fixed layout from the longest text of each column: the browser lays 999 rows out in one pass, and every page of a document is alike. */
export function trazado(detalle: Detalle): Trazado {
  const textos = textosDe(detalle);
  const trazados = INTENTOS.map(({ puntos, apilado }) => ({
    puntos,
    apilado,
    columnas: detalle.columnas.flatMap((columna, indice) =>
      apilado && columna.rol === 'valor' ? [] : [{ indice, ancho: anchoDe(columna, textos[indice]!, puntos) }],
    ),
  }));
  return trazados.find((uno) => sobra(uno) >= MINIMO_DE_DESCRIPCION) ?? trazados.at(-1)!;
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

const sobra = ({ columnas }: Trazado): number => HOJA - columnas.reduce((suma, { ancho }) => suma + (ancho ?? 0), 0);

function ancho(texto: string, puntos: number): number {
  const cifras = texto.match(/\d/g)?.length ?? 0;
  const separadores = texto.match(/[.,: il]/g)?.length ?? 0;
  return puntos * (cifras * CIFRA + separadores * SEPARADOR + (texto.length - cifras - separadores) * LETRA);
}
