import { visto, type Columna, type Tandas } from './tabla';

export const TIPO_CSV = 'text/csv; charset=utf-8; header=present';
const FIN = '\r\n';

/**
 * Positions where a spreadsheet may begin a formula (OWASP, CSV injection): the start of a field, and after `;`, `|`, a tab or a line
 * end, because a program with one of those as its separator ignores our quotes there. Blanks and quotes before the sign are skipped.
 * Full-width signs begin a formula where spreadsheets read East Asian text.
 */
const FORMULA = /(?<=^|[;|\t\r\n])(?=[\s"\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫])|^(?=[\t\r])/gu;
const CON_COMILLAS = /[",\r\n]/;

/** A field by RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe before the formula. */
export function campoCsv(valor: string | number | null | undefined, importe = false): string {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'number' || importe) return String(valor);
  const inofensivo = valor.replace(FORMULA, "'");
  return CON_COMILLAS.test(inofensivo) ? `"${inofensivo.replaceAll('"', '""')}"` : inofensivo;
}

/** RFC 4180: commas, CRLF, UTF-8, a header line. */
export async function* escribirCsv<Fila>(
  columnas: readonly Columna<Fila>[],
  tandas: Tandas<Fila>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(columnas.map(({ titulo }) => campoCsv(titulo)).join(',') + FIN);
  for await (const filas of tandas) {
    let texto = '';
    for (const fila of filas) {
      texto += columnas.map((columna) => campoCsv(visto(columna, fila), columna.importe)).join(',') + FIN;
    }
    yield Buffer.from(texto);
  }
}
