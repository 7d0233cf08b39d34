/** A column of a downloadable table. Amounts are exact decimal text; an `importe` becomes a number in files that people open. */
export interface Columna<Fila> {
  titulo: string;
  /** Heading in files that people open; default: `titulo`. */
  encabezado?: string;
  valor: (fila: Fila) => string | number | null | undefined;
  importe?: true;
  /** An amount in guaraníes: a whole number in files that people open, with its sum; JSON keeps the document's value. */
  guaranies?: true;
  /** A day, AAAA-MM-DD: a date in a workbook. */
  dia?: true;
}

type Valor<Fila> = Columna<Fila>['valor'];
export const columna = <Fila>(titulo: string, valor: Valor<Fila>, encabezado?: string): Columna<Fila> => ({
  titulo,
  valor,
  encabezado,
});
export const importe = <Fila>(titulo: string, valor: Valor<Fila>, encabezado?: string): Columna<Fila> => ({
  ...columna(titulo, valor, encabezado),
  importe: true,
});
export const guaranies = <Fila>(titulo: string, valor: Valor<Fila>, encabezado?: string): Columna<Fila> => ({
  ...importe(titulo, valor, encabezado),
  guaranies: true,
});
export const dia = <Fila>(titulo: string, valor: Valor<Fila>, encabezado?: string): Columna<Fila> => ({
  ...columna(titulo, valor, encabezado),
  dia: true,
});

/** The value of a column as a file shows it. */
export function visto<Fila>(
  { valor, guaranies: enteros }: Columna<Fila>,
  fila: Fila,
): ReturnType<Columna<Fila>['valor']> {
  const crudo = valor(fila);
  return enteros && typeof crudo === 'string' ? enGuaranies(crudo) : crudo;
}

/** Decimal text to whole guaraníes, half away from zero: '-1234.5' → '-1235'. */
export function enGuaranies(decimal: string): string {
  const [, signo = '', entero = '0', decima = '0'] = /^(-?)(\d+)(?:\.(\d))?/.exec(decimal) ?? [];
  const valor = BigInt(entero) + (decima >= '5' ? 1n : 0n);
  return valor === 0n ? '0' : `${signo}${valor}`;
}

/** The rows of a table in batches; one batch at a time is in memory. */
export type Tandas<Fila> = AsyncIterable<readonly Fila[]>;
