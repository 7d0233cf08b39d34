import {
  CERO,
  type Decimal,
  DECIMALES,
  escribirConDecimales,
  escribirDecimal,
  multiplicar,
  pasoDe,
  redondear,
  UNO,
} from './decimal';

const GUARANI = 'PYG';
const CENTAVOS = 2;

/** Number of decimals of a document's amounts: in guaraníes all that the format allows (8), in other currencies 2. */
export const decimalesDe = (moneda: string): number => (moneda === GUARANI ? DECIMALES : CENTAVOS);

/** Number of decimals that people read: 0 in guaraníes, 2 in other currencies. */
export const decimalesLeidos = (moneda: string): number => (moneda === GUARANI ? 0 : CENTAVOS);

/** Price times quantity. Fast path: most quantities are whole, and with all decimals they need no division or rounding. */
export function importe(precio: Decimal, cantidad: Decimal, decimales: number): Decimal {
  if (decimales < DECIMALES || cantidad % UNO !== CERO) return multiplicar(precio, cantidad, decimales);
  return precio * (cantidad / UNO);
}

/** Amounts as text of the document and the API: guaraníes without trailing zeros, other currencies with two decimals. */
export const escritorDeMontos = (moneda: string): ((valor: Decimal) => string) =>
  moneda === GUARANI ? escribirDecimal : (valor) => escribirConDecimales(valor, CENTAVOS);

/** The same of a number as a table has it: `15000.00000000` → `15000` in guaraníes, `15000.00` in other currencies. */
export function montoEnTexto(numerico: string, moneda: string): string {
  const corto = numerico.includes('.') ? numerico.replace(/\.?0+$/, '') : numerico;
  if (moneda === GUARANI) return corto;
  const [antes, fraccion = ''] = corto.split('.');
  return `${antes}.${fraccion.padEnd(CENTAVOS, '0')}`;
}

/**
 * Whether an amount exceeds a cap by more than half a unit of the last digit that people read. All caps are checked here:
 * differences from rounding must not block. In guaraníes the authority allows the same (Manual Técnico v150, group F).
 */
export const supera = (monto: Decimal, tope: Decimal, moneda: string): boolean =>
  2n * (monto - tope) > pasoDe(decimalesLeidos(moneda));

/** Whether two amounts are equal apart from rounding. */
export const coincide = (uno: Decimal, otro: Decimal, moneda: string): boolean =>
  !supera(uno, otro, moneda) && !supera(otro, uno, moneda);

/** The rest under a cap, rounded as people read it; 0 when it is used up. */
export function escribirSaldo(saldo: Decimal, moneda: string): string {
  const leido = redondear(saldo > CERO ? saldo : CERO, decimalesLeidos(moneda));
  return escritorDeMontos(moneda)(leido);
}

/**
 * Splits an amount in proportion to weights, which add up to `total`, in multiples of `paso`. The rest goes to the parts that lost most
 * by rounding down.
 */
export function repartir(monto: Decimal, pesos: readonly bigint[], total: bigint, paso: Decimal): Decimal[] {
  if (total === 0n) return pesos.map((_, i) => (i === 0 ? monto : CERO));
  const partes = pesos.map((peso) => {
    const multiplos = (monto * peso) / (total * paso);
    return { importe: multiplos * paso, perdido: monto * peso - multiplos * paso * total };
  });
  let falta = partes.reduce((resto, parte) => resto - parte.importe, monto);
  for (const parte of partes.toSorted((a, b) => Number(b.perdido > a.perdido) - Number(b.perdido < a.perdido))) {
    const unidad = falta < paso ? falta : paso;
    parte.importe += unidad;
    falta -= unidad;
  }
  return partes.map((parte) => parte.importe);
}
