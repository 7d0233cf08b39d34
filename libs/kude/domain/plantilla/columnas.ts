import type { Columna, Detalle, RolDeColumna } from '../vista';
import { acumulado } from './acumulado';

/** Layout of the table of items in which no amount is broken. */
export interface Trazado {
  /** Size of the type, in points. */
  readonly puntos: number;
  /** Columns of a row's (first) line, with their widths in millimetres; undefined for the description, which takes the rest. */
  readonly columnas: readonly { readonly indice: number; readonly ancho: number | undefined }[];
  /** Amounts on lines of their own, below the rest of the row. */
  readonly debajo: readonly LineaDeImportes[];
}

export interface LineaDeImportes {
  /** Indices of their columns. */
  readonly indices: readonly number[];
  /** Width of each, in millimetres. */
  readonly ancho: number;
}

// Advance widths of the table's font, in millimetres per point. All digits are equal; letters are counted as this wide.
const CIFRA = 0.204;
const SEPARADOR = 0.104;
const LETRA = 0.222;
const RELLENO = 2.6;
// Texts may wrap; amounts may not, so they have no maximum.
const MAXIMO: Readonly<Record<Columna['alineacion'], number>> = { izquierda: 22, centro: 16, derecha: Infinity };
// Columns of one group are equally wide, so that a column without amounts keeps its place.
const MINIMO_DE_GRUPO = 14;

/** Minimum width of the description beside the amounts, in millimetres. */
const MINIMO_DE_DESCRIPCION = 34;
/** Maximum width of an amount on a line of its own, and minimum width of the label before the amounts there. */
const MAXIMO_DEBAJO = 40;
const MINIMO_DE_ROTULO = 25;

const VALORES: readonly RolDeColumna[] = ['valor'];
const PRECIOS: readonly RolDeColumna[] = ['precio', 'descuento'];

/** Best-looking first: the description shrinks, then the type, then the values move below, then the prices too. */
const INTENTOS: readonly { puntos: number; debajo: readonly (readonly RolDeColumna[])[] }[] = [
  { puntos: 7.5, debajo: [] },
  { puntos: 7, debajo: [] },
  { puntos: 7.5, debajo: [VALORES] },
  { puntos: 7, debajo: [VALORES] },
  { puntos: 7, debajo: [PRECIOS, VALORES] },
];

/**
 * A fixed layout computed from the longest text of each column: the browser lays 999 rows out in one pass, and all pages look alike.
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
  return trazados.find((posible) => hoja - ocupado(posible) >= MINIMO_DE_DESCRIPCION) ?? trazados.at(-1)!;
}

/** Texts that each column must hold: its cells and, in columns of values, also the subtotals and the carried amounts. */
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
