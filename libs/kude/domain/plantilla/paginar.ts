/** Heights of a document that was laid out on one endless page. Any unit, the same for all. */
export interface Medidas {
  /** Of the whole. */
  readonly alto: number;
  /** From the top to the first row: header, sections and the head of the table. */
  readonly antes: number;
  /** Head of the table, repeated on every page with rows. */
  readonly encabezado: number;
  /** Rows in order, with what must not leave them (subtotals stay with the last). */
  readonly filas: readonly number[];
  /** Blocks after the table, none of which is cut. */
  readonly cola: readonly number[];
}

/** One page: rows and blocks from (included) to (excluded). */
export interface Corte {
  readonly filas: readonly [number, number];
  readonly cola: readonly [number, number];
}

/**
 * Cuts a document into pages of the given height. On pages that do not end the table, and on those that continue it, a line of
 * carried amounts of height `transporte` is left free. undefined when something is higher than a page: then nothing is known.
 */
export function paginar(medidas: Medidas, alto: number, transporte: number): Corte[] | undefined {
  const { antes, encabezado, filas, cola } = medidas;
  const cortes: Corte[] = [];
  let usado = antes;
  let fila = 0;
  let bloque = 0;
  while (fila < filas.length || bloque < cola.length) {
    const [desdeFila, desdeBloque] = [fila, bloque];
    const primera = cortes.length === 0;
    if (!primera) usado = fila < filas.length ? encabezado + transporte : 0;
    while (fila < filas.length && usado + filas[fila]! + (fila === filas.length - 1 ? 0 : transporte) <= alto) {
      usado += filas[fila]!;
      fila += 1;
    }
    if (fila === filas.length) {
      while (bloque < cola.length && usado + cola[bloque]! <= alto) {
        usado += cola[bloque]!;
        bloque += 1;
      }
    }
    // A first page may hold nothing but the header.
    if (fila === desdeFila && bloque === desdeBloque && !(primera && antes <= alto)) return undefined;
    cortes.push({ filas: [desdeFila, fila], cola: [desdeBloque, bloque] });
  }
  return cortes;
}
