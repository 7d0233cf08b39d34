/**
 * Exact decimals of the fiscal format: a BigInt scaled by 10^8, which is the most decimals that any amount may carry.
 * No float touches an amount anywhere.
 */
export type Decimal = bigint;

export const DECIMALES = 8;
export const UNO: Decimal = 100_000_000n;
export const CERO: Decimal = 0n;

const CIFRA_CERO = '0'.charCodeAt(0);
const FORMA = /^(\d{1,15})(?:\.(\d{1,8}))?$/;

/** Reads `123.45`; undefined for anything else: sign, exponent, separators, more than 15 whole or 8 decimal digits. */
export function leerDecimal(texto: string): Decimal | undefined {
  const partes = FORMA.exec(texto);
  if (!partes) return undefined;
  return BigInt(partes[1]! + (partes[2] ?? '').padEnd(DECIMALES, '0'));
}

/** The shortest text of a value: no trailing zeros, no exponent. */
export function escribirDecimal(valor: Decimal): string {
  if (valor === CERO) return '0';
  // Cut as text: dividing and writing two integers takes three times as long.
  const cifras = valor.toString().padStart(DECIMALES + 1, '0');
  const punto = cifras.length - DECIMALES;
  let fin = cifras.length;
  while (fin > punto && cifras.charCodeAt(fin - 1) === CIFRA_CERO) fin -= 1;
  const entera = cifras.slice(0, punto);
  return fin === punto ? entera : `${entera}.${cifras.slice(punto, fin)}`;
}

/** Text with exactly so many decimals; the value must already be rounded to them. */
export function escribirConDecimales(valor: Decimal, decimales: number): string {
  const [entero, fraccion = ''] = escribirDecimal(valor).split('.');
  return `${entero}.${fraccion.padEnd(decimales, '0')}`;
}

/** The least amount of so many decimals, 0 to 8. */
const PASOS: readonly Decimal[] = Array.from(
  { length: DECIMALES + 1 },
  (_, decimales) => 10n ** BigInt(DECIMALES - decimales),
);

/** Quotient of non-negative integers, half up. */
function cociente(numerador: bigint, denominador: bigint): bigint {
  return (2n * numerador + denominador) / (2n * denominador);
}

export function entero(valor: number | bigint): Decimal {
  return BigInt(valor) * UNO;
}

/** Half up to so many decimals (0 to 8). */
export function redondear(valor: Decimal, decimales: number): Decimal {
  const paso = PASOS[decimales]!;
  return cociente(valor, paso) * paso;
}

/** a·b, rounded half up once, to so many decimals. */
export function multiplicar(a: Decimal, b: Decimal, decimales = DECIMALES): Decimal {
  return multiplicarYDividir(a, b, UNO, decimales);
}

/** a·b/c in one step: an intermediate rounding would show in the last digit. */
export function multiplicarYDividir(a: Decimal, b: Decimal, c: Decimal, decimales = DECIMALES): Decimal {
  const paso = PASOS[decimales]!;
  return cociente(a * b, c * paso) * paso;
}

export function sumar(valores: Iterable<Decimal>): Decimal {
  let total = CERO;
  for (const valor of valores) total += valor;
  return total;
}

/** Σ a·b of exact products, half up once at the end. */
export function sumaDeProductos(pares: Iterable<readonly [Decimal, Decimal]>, decimales = DECIMALES): Decimal {
  let total = 0n;
  for (const [a, b] of pares) total += a * b;
  return multiplicarYDividir(total, 1n, UNO, decimales);
}
