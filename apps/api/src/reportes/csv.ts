import { visto, type Columna, type Tandas } from './tabla';

export const TIPO_CSV = 'text/csv; charset=utf-8; header=present';
const FIN = '\r\n';

/** A text that a spreadsheet would take for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const CON_COMILLAS = /[",\r\n]/;

/** A field by RFC 4180; text of strangers that would be run as a formula gets an apostrophe before it. */
export function campoCsv(valor: string | number | null | undefined, importe = false): string {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'number' || importe) return String(valor);
  const inofensivo = FORMULA.test(valor) ? `'${valor}` : valor;
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
