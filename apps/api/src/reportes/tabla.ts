/** A column of a table to be downloaded. Amounts are exact decimal text; an `importe` is a number for who opens the file. */
export interface Columna<Fila> {
  titulo: string;
  valor: (fila: Fila) => string | number | null | undefined;
  importe?: true;
}

export const columna = <Fila>(titulo: string, valor: Columna<Fila>['valor']): Columna<Fila> => ({ titulo, valor });
export const importe = <Fila>(titulo: string, valor: Columna<Fila>['valor']): Columna<Fila> => ({
  titulo,
  valor,
  importe: true,
});

/** What a table is written from: rows in batches, one at a time in memory. */
export type Tandas<Fila> = AsyncIterable<readonly Fila[]>;
