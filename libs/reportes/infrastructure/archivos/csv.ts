import { visto, type Columna, type Tandas } from '../../domain/tabla';

export const TIPO_CSV = 'text/csv; charset=utf-8; header=present';
const FIN = '\r\n';

const CON_COMILLAS = /["\r\n,;]/;
const BOM = '\uFEFF';

/**
 * How fields are separated. With `;` the file is what a spreadsheet set to Spanish opens by a double click: marked as UTF-8, decimals after
 * a comma.
 */
export const SEPARADORES = [',', ';'] as const;
export type Separador = (typeof SEPARADORES)[number];

/**
 * Positions where a spreadsheet may begin a formula (OWASP, CSV injection): the start of a field, and after every separator but ours (of
 * these files also `|`, a tab and a line end), because a program with that separator ignores our quotes there. Blanks and quotes before
 * the sign are skipped. Full-width signs begin a formula where spreadsheets read East Asian text.
 */
const FORMULA: Readonly<Record<Separador, RegExp>> = {
  ',': /(?<=^|[;|\t\r\n])(?=[\s"\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫])|^(?=[\t\r])/gu,
  ';': /(?<=^|[,;|\t\r\n])(?=[\s"\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫])|^(?=[\t\r])/gu,
};

/** A field by RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe before the formula. */
export function campoCsv(
  valor: string | number | null | undefined,
  importe = false,
  separador: Separador = ',',
): string {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'number' || importe) return String(valor);
  const inofensivo = valor.replace(FORMULA[separador], "'");
  return CON_COMILLAS.test(inofensivo) ? `"${inofensivo.replaceAll('"', '""')}"` : inofensivo;
}

/** RFC 4180: commas, CRLF, UTF-8, a header line. */
export async function* escribirCsv<Fila>(
  columnas: readonly Columna<Fila>[],
  tandas: Tandas<Fila>,
  separador: Separador = ',',
): AsyncGenerator<Buffer> {
  const enPlanilla = separador === ';';
  const campo = (columna: Columna<Fila>, fila: Fila): string => {
    const escrito = campoCsv(visto(columna, fila), columna.importe, separador);
    return enPlanilla && columna.importe ? escrito.replace('.', ',') : escrito;
  };
  const titulos = columnas.map(({ titulo, encabezado = titulo }) => campoCsv(encabezado)).join(separador);
  yield Buffer.from((enPlanilla ? BOM : '') + titulos + FIN);
  for await (const filas of tandas) {
    let texto = '';
    for (const fila of filas) texto += columnas.map((columna) => campo(columna, fila)).join(separador) + FIN;
    yield Buffer.from(texto);
  }
}
