/**
 * Exact decimals of the fiscal format: a BigInt scaled by 10^8, because an amount has at most 8 decimals.
 * No float touches an amount anywhere.
 */
export type Decimal = bigint;

export const DECIMALES = 8;
export const UNO: Decimal = 100_000_000n;
export const CERO: Decimal = 0n;

const CIFRA_CERO = '0'.charCodeAt(0);
const ENTEROS = 15;
/** The scale as a number: integers up to 2^53 are exact in both, and several times faster as numbers. */
const ESCALA = 100_000_000;
/** The greatest whole part whose scaled value, with any fraction, is a safe integer. */
const ENTERA_SEGURA = Math.floor(Number.MAX_SAFE_INTEGER / ESCALA) - 1;
const VALOR_SEGURO = BigInt(Number.MAX_SAFE_INTEGER);

/** Value of the digits between two positions; NaN if another character is found. Exact up to 15 digits. */
function cifrasDe(texto: string, desde: number, hasta: number): number {
  let valor = 0;
  for (let i = desde; i < hasta; i += 1) {
    const cifra = texto.charCodeAt(i) - CIFRA_CERO;
    if (cifra < 0 || cifra > 9) return NaN;
    valor = valor * 10 + cifra;
  }
  return valor;
}

/** Reads `123.45`; undefined for anything else: sign, exponent, separators, more than 15 whole or 8 decimal digits. */
export function leerDecimal(texto: string): Decimal | undefined {
  const punto = texto.indexOf('.');
  const finDeEntera = punto === -1 ? texto.length : punto;
  const decimales = punto === -1 ? 0 : texto.length - punto - 1;
  if (finDeEntera < 1 || finDeEntera > ENTEROS || decimales > DECIMALES || (punto !== -1 && decimales === 0))
    return undefined;
  const entera = cifrasDe(texto, 0, finDeEntera);
  const fraccion = cifrasDe(texto, finDeEntera + 1, texto.length) * 10 ** (DECIMALES - decimales);
  if (Number.isNaN(entera) || Number.isNaN(fraccion)) return undefined;
  return entera <= ENTERA_SEGURA ? BigInt(entera * ESCALA + fraccion) : BigInt(entera) * UNO + BigInt(fraccion);
}

/** The shortest text of a value: no trailing zeros, no exponent. */
export function escribirDecimal(valor: Decimal): string {
  if (valor === CERO) return '0';
  if (valor >= CERO && valor <= VALOR_SEGURO) return escribirSeguro(Number(valor));
  if (valor < CERO) return `-${escribirDecimal(-valor)}`;
  const cifras = valor.toString();
  const punto = cifras.length - DECIMALES;
  return conFraccion(cifras.slice(0, punto), cifras.slice(punto));
}

function escribirSeguro(valor: number): string {
  // Exact: the quotient is off by less than 0.75e-8 (half of the distance between floats below 2^27), and a value by 1e-8 at least.
  const entera = Math.floor(valor / ESCALA);
  const resto = valor - entera * ESCALA;
  if (resto === 0) return String(entera);
  return conFraccion(String(entera), String(resto + ESCALA).slice(1));
}

function conFraccion(entera: string, fraccion: string): string {
  let fin = fraccion.length;
  while (fin > 0 && fraccion.charCodeAt(fin - 1) === CIFRA_CERO) fin -= 1;
  return fin === 0 ? entera : `${entera}.${fraccion.slice(0, fin)}`;
}

/** Text with exactly `decimales` decimals; the value must already be rounded to them. */
export function escribirConDecimales(valor: Decimal, decimales: number): string {
  const [entero, fraccion = ''] = escribirDecimal(valor).split('.');
  return `${entero}.${fraccion.padEnd(decimales, '0')}`;
}

const PASOS: readonly Decimal[] = Array.from(
  { length: DECIMALES + 1 },
  (_, decimales) => 10n ** BigInt(DECIMALES - decimales),
);

/** The smallest amount with `decimales` decimals (0 to 8). */
export const pasoDe = (decimales: number): Decimal => PASOS[decimales]!;

/** Quotient of non-negative integers, half up. */
function cociente(numerador: bigint, denominador: bigint): bigint {
  return (numerador + numerador + denominador) / (denominador + denominador);
}

export function decimalEntero(valor: number | bigint): Decimal {
  return BigInt(valor) * UNO;
}

/** Rounds half up to `decimales` decimals (0 to 8). */
export function redondear(valor: Decimal, decimales: number): Decimal {
  const paso = PASOS[decimales]!;
  return cociente(valor, paso) * paso;
}

/** a·b, rounded half up once. */
export function multiplicar(a: Decimal, b: Decimal, decimales = DECIMALES): Decimal {
  return multiplicarYDividir(a, b, UNO, decimales);
}

/** a·b/c, rounded once: an intermediate rounding could change the last digit. */
export function multiplicarYDividir(a: Decimal, b: Decimal, c: Decimal, decimales = DECIMALES): Decimal {
  if (decimales === DECIMALES) return cociente(a * b, c);
  const paso = PASOS[decimales]!;
  return cociente(a * b, c * paso) * paso;
}

/** Σ a·b of exact products, rounded half up once at the end. */
export function sumaDeProductos(pares: Iterable<readonly [Decimal, Decimal]>, decimales = DECIMALES): Decimal {
  let total = 0n;
  for (const [a, b] of pares) total += a * b;
  return multiplicarYDividir(total, 1n, UNO, decimales);
}
