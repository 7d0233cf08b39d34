/** Heights of a document laid out on one endless page, all in the same unit. */
export interface Medidas {
  /** Of the whole document. */
  readonly alto: number;
  /** Blocks before the table, none of which is cut: header, sections, long notes. */
  readonly antes: readonly number[];
  /** Head of the table, repeated on every page with rows. */
  readonly encabezado: number;
  readonly filas: readonly number[];
  /** Subtotals, totals and short notes: what closes the document, together with its last row. */
  readonly cola: number;
}

/** One page: blocks and rows from (included) to (excluded), and whether it closes the document. */
export interface Corte {
  readonly antes: readonly [number, number];
  readonly filas: readonly [number, number];
  readonly cola: boolean;
}

/**
 * Cuts a document into pages of height `alto`. The last page has the totals with at least one row above them (Manual Técnico v150, 13.3).
 * Each page that continues the table, or leaves it unfinished, keeps a line of height `transporte` free for carried amounts. undefined when
 * a part is higher than a page.
 */
export function paginar(medidas: Medidas, alto: number, transporte: number): Corte[] | undefined {
  const { antes, encabezado, filas, cola } = medidas;
  const ultima = Math.max(filas.length - 1, 0);
  const cierre = (filas[ultima] ?? 0) + cola;
  const cortes: Corte[] = [];
  let bloque = 0;
  let fila = 0;
  for (let cerrado = false; !cerrado;) {
    const [desdeBloque, desdeFila] = [bloque, fila];
    let usado = 0;
    while (bloque < antes.length && usado + antes[bloque]! <= alto) usado += antes[bloque++]!;
    if (bloque === antes.length) {
      usado += encabezado + (fila > 0 ? transporte : 0);
      while (fila < ultima && usado + filas[fila]! + transporte <= alto) usado += filas[fila++]!;
      cerrado = fila === ultima && usado + cierre <= alto;
    }
    if (!cerrado && bloque === desdeBloque && fila === desdeFila) return undefined;
    cortes.push({
      antes: [desdeBloque, bloque],
      filas: [desdeFila, cerrado ? filas.length : fila],
      cola: cerrado,
    });
  }
  return cortes;
}
