import type { Columna, Detalle } from '../vista';

// Widths of the table face at 7.5 pt, in millimetres: digits and letters are counted as wide, separators as narrow.
const MM_ANCHO = 1.66;
const MM_ANGOSTO = 0.75;
const RELLENO = 2.6;
const MAXIMO: Readonly<Record<Columna['alineacion'], number>> = { izquierda: 22, centro: 16, derecha: 27 };
// Columns of one group are alike, so that a column without amounts keeps its place.
const MINIMO_DE_GRUPO = 14;

// Printable width of the sheet, and what the description keeps of it at least.
const HOJA = 188;
const MINIMO_FLEXIBLE = 52;

/**
 * Width of each column in millimetres, from the longest text that it must hold; undefined for the description, which takes the rest. A fixed layout
 * lets the browser lay 999 rows out in one pass.
 */
export function anchos(detalle: Detalle): (number | undefined)[] {
  const deseados = detalle.columnas.map((columna, i) => {
    if (columna.rol === 'descripcion') return undefined;
    const textos = [...detalle.filas.map((fila) => fila.celdas[i] ?? ''), detalle.subtotales?.[i] ?? ''];
    const contenido = Math.max(...textos.map(ancho));
    const titulo = Math.max(...columna.titulo.split(' ').map(ancho));
    const minimo = columna.grupo ? MINIMO_DE_GRUPO : 0;
    return Math.min(Math.max(contenido, titulo, minimo), MAXIMO[columna.alineacion]) + RELLENO;
  });
  const total = deseados.reduce<number>((suma, mm) => suma + (mm ?? 0), 0);
  const factor = Math.min(1, (HOJA - MINIMO_FLEXIBLE) / total);
  return deseados.map((mm) => mm && mm * factor);
}

function ancho(texto: string): number {
  const angostos = texto.match(/[.,: il]/g)?.length ?? 0;
  return angostos * MM_ANGOSTO + (texto.length - angostos) * MM_ANCHO;
}
