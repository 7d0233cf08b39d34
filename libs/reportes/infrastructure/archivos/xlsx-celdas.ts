import { DIA_MS } from '@libs/platform';
import { visto, type Columna } from '../../domain/tabla';
import { ESTILO } from './xlsx-estilos';

const ESPECIAL = /[&<>\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/;
const ENTIDAD: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text of a cell: removes characters that XML cannot contain, and keeps a literal `_x0041_` (ECMA-376, ST_Xstring). */
function escapar(texto: string): string {
  if (!ESPECIAL.test(texto)) return texto;
  return texto
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (signo) => ENTIDAD[signo]!);
}

const conEstilo = (estilo: number): string => (estilo ? ` s="${estilo}"` : '');
export const celdaDeTexto = (texto: string, estilo = 0): string =>
  `<c${conEstilo(estilo)} t="inlineStr"><is><t xml:space="preserve">${escapar(texto)}</t></is></c>`;
const celdaDeNumero = (numero: string | number, estilo = 0): string => `<c${conEstilo(estilo)}><v>${numero}</v></c>`;

/** Day 0 of a workbook's dates. */
const DIA_CERO = Date.UTC(1899, 11, 30);

/** The days since then of an AAAA-MM-DD. */
function numeroDeDia(dia: string): number {
  const [anho, mes, numero] = dia.split('-').map(Number);
  return (Date.UTC(anho!, mes! - 1, numero) - DIA_CERO) / DIA_MS;
}

/** The cell of a row in a column (ECMA-376, 18.3.1.4). Strings are never formulas. */
export function celda<Fila>(columna: Columna<Fila>, fila: Fila): string {
  const valor = visto(columna, fila);
  if (valor === null || valor === undefined || valor === '') return '<c/>';
  if (columna.dia) return celdaDeNumero(numeroDeDia(String(valor)), ESTILO.dia);
  if (typeof valor === 'number' || columna.importe)
    return celdaDeNumero(valor, columna.guaranies ? ESTILO.guaranies : 0);
  return celdaDeTexto(valor);
}

/** Characters of the columns whose values are longer than their headings: a spreadsheet cuts what runs into a full neighbour. */
const ANCHOS: readonly (readonly [RegExp, number])[] = [
  [/cdc$/, 46],
  [/nombre$/, 40],
  [/^mensaje_fiscal$/, 50],
  [/^(email_rec|id_interno)$/, 30],
  [/^fecha_emision$/, 21],
  [/numero/, 17],
  [/^(cifra|cuenta_en)$/, 40],
];

/** In characters. */
export function anchoDe({ titulo, encabezado = titulo }: Pick<Columna<never>, 'titulo' | 'encabezado'>): number {
  const [, propio = 12] = ANCHOS.find(([tituloPosible]) => tituloPosible.test(titulo)) ?? [];
  return Math.max(propio, encabezado.length + 2);
}

/** The sums of the columns in guaraníes, as the rows show them. */
export class Sumas<Fila> {
  private readonly sumas: bigint[];
  constructor(private readonly columnas: readonly Columna<Fila>[]) {
    this.sumas = columnas.map(() => 0n);
  }
  sumar(fila: Fila): void {
    this.columnas.forEach((columna, i) => {
      if (columna.guaranies) this.sumas[i]! += BigInt(visto(columna, fila) ?? 0);
    });
  }
  /** As the last row of a sheet. */
  fila(): string {
    const celdas = this.columnas.map(({ guaranies }, i) => {
      if (guaranies) return celdaDeNumero(String(this.sumas[i]), ESTILO.suma);
      return i === 0 ? celdaDeTexto('Totales', ESTILO.titulo) : '<c/>';
    });
    return `<row>${celdas.join('')}</row>`;
  }
}
