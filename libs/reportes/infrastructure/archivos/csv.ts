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

/** With which files come in: programs that copy cells write tabs. */
type SeparadorLeido = Separador | '\t';

const HAY_SIGNO = /[=+\-@＝＋－＠﹢﹣﹦﹫]/;
const SALTEADO = /[\s"'\p{C}]/u;
const ANTE_TABULACION = /^'*[\t\r]/;
/** After which of these a program with another separator than ours begins a field. */
const AJENOS: Readonly<Record<SeparadorLeido, ReadonlySet<string>>> = {
  ',': new Set(';|\t\r\n'),
  ';': new Set(',;|\t\r\n'),
  '\t': new Set(),
};

/**
 * Positions where a spreadsheet may begin a formula (OWASP, CSV injection): the start of a field, and after every separator but ours (of
 * these files also `|`, a tab and a line end), because a program with that separator ignores our quotes there. Blanks, quotes and
 * apostrophes before the sign are skipped. Full-width signs begin a formula where spreadsheets read East Asian text.
 */
function comienzosDeFormula(texto: string, separador: SeparadorLeido): number[] {
  const comienzos: number[] = [];
  if (!HAY_SIGNO.test(texto) && !ANTE_TABULACION.test(texto)) return comienzos;
  let peligro = false;
  let i = texto.length;
  // From the end, so that a long text costs in proportion to its length.
  for (const letra of [...texto].reverse()) {
    i -= letra.length;
    peligro = HAY_SIGNO.test(letra) || (peligro && SALTEADO.test(letra));
    if (i === 0 ? peligro || ANTE_TABULACION.test(texto) : peligro && AJENOS[separador].has(texto[i - 1]!))
      comienzos.push(i);
  }
  return comienzos.reverse();
}

const GUARDA = "'";

/** An apostrophe goes before each of them, also before one that is there: `'=1` becomes `''=1`. So what is taken away is always ours. */
function conGuardas(texto: string, separador: Separador): string {
  const comienzos = comienzosDeFormula(texto, separador);
  return comienzos.length === 0 ? texto : enPartes(texto, comienzos).join(GUARDA);
}

/** A text that was read in a file, without the apostrophes by which `campoCsv` made it harmless. */
export function sinGuardas(texto: string, separador: SeparadorLeido): string {
  if (!texto.includes(GUARDA)) return texto;
  const guardas = comienzosDeFormula(texto, separador).filter((i) => texto[i] === GUARDA);
  const [antes = '', ...partes] = enPartes(texto, guardas);
  return antes + partes.map((parte) => parte.slice(GUARDA.length)).join('');
}

/** The parts of a text between these positions. */
const enPartes = (texto: string, posiciones: readonly number[]): string[] =>
  [0, ...posiciones].map((desde, n) => texto.slice(desde, posiciones[n]));

/** A field by RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe before the formula. */
export function campoCsv(
  valor: string | number | null | undefined,
  importe = false,
  separador: Separador = ',',
): string {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'number' || importe) return String(valor);
  const inofensivo = conGuardas(valor, separador);
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
