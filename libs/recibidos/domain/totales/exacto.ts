/**
 * Exact arithmetic for the second computation of a document's amounts. It shares nothing with the side that issues, nor its decimals: a
 * mistake of one must not be hidden by the other. Nothing is rounded, because values are compared as fractions.
 */

/** An amount as a document writes it, scaled by 10^8. */
export type Escrito = bigint;

export const ESCALA = 100_000_000n;

/** A value that was computed: num / den. */
export interface Exacto {
  num: bigint;
  den: bigint;
}

/** xs:decimal without a negative sign, which no amount has. */
const DECIMAL = /^\+?(?:(\d{1,20})(?:\.(\d{0,20}))?|\.(\d{1,20}))$/;
const DECIMALES = 8;

/** undefined when the text is no amount of the format, such as one with more than eight decimals. */
export function leerEscrito(texto: string): Escrito | undefined {
  const [todo, entera = '0', conPunto, sinEntera] = DECIMAL.exec(texto) ?? [];
  if (todo === undefined) return undefined;
  const fraccion = (conPunto ?? sinEntera ?? '').padEnd(DECIMALES, '0');
  return /[^0]/.test(fraccion.slice(DECIMALES)) ? undefined : BigInt(entera + fraccion.slice(0, DECIMALES));
}

export const exacto = (escrito: Escrito): Exacto => ({ num: escrito, den: ESCALA });
export const NADA: Exacto = { num: 0n, den: 1n };

export const mas = (a: Exacto, b: Exacto): Exacto =>
  a.den === b.den ? { num: a.num + b.num, den: a.den } : { num: a.num * b.den + b.num * a.den, den: a.den * b.den };
export const menos = (a: Exacto, b: Exacto): Exacto => mas(a, { num: -b.num, den: b.den });
export const por = (a: Exacto, b: Exacto): Exacto => ({ num: a.num * b.num, den: a.den * b.den });

/** Whether a written amount is further from a value than the tolerance. */
export function difiere(escrito: Escrito, { num, den }: Exacto, tolerancia: Escrito): boolean {
  const distancia = escrito * den - num * ESCALA;
  return (distancia < 0n ? -distancia : distancia) > tolerancia * den;
}

/** For people: at most eight decimals, cut off, without zeros at the end. */
export function mostrar({ num, den }: Exacto): string {
  const valor = (num < 0n ? -num : num) * ESCALA;
  const cifras = (valor / den).toString().padStart(DECIMALES + 1, '0');
  const [entera, fraccion] = [cifras.slice(0, -DECIMALES), cifras.slice(-DECIMALES).replace(/0{1,8}$/, '')];
  return `${num < 0n ? '-' : ''}${entera}${fraccion ? `.${fraccion}` : ''}`;
}
