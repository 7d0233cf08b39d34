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

/** How many decimals the amounts of a document carry: guaraníes as exact as the format, other currencies as people write them. */
export const decimalesDe = (moneda: string): number => (moneda === GUARANI ? DECIMALES : CENTAVOS);

/** How many of them people read: whole guaraníes, cents. */
export const decimalesLeidos = (moneda: string): number => (moneda === GUARANI ? 0 : CENTAVOS);

/** Price by quantity. Whole quantities, the most of them, need neither division nor rounding where every decimal is kept. */
export function importe(precio: Decimal, cantidad: Decimal, decimales: number): Decimal {
  if (decimales < DECIMALES || cantidad % UNO !== CERO) return multiplicar(precio, cantidad, decimales);
  return precio * (cantidad / UNO);
}

/** Writes amounts as the document and the API carry them: guaraníes without trailing zeros, other currencies with two decimals. */
export const escritorDeMontos = (moneda: string): ((valor: Decimal) => string) =>
  moneda === GUARANI ? escribirDecimal : (valor) => escribirConDecimales(valor, CENTAVOS);

/**
 * Whether an amount is above another for whoever reads both. Every cap is asked here: half a unit of the last digit, which parts that
 * were rounded one by one leave, blocks nothing. In guaraníes it is what the authority forgives (Manual Técnico v150, group F).
 */
export const supera = (monto: Decimal, tope: Decimal, moneda: string): boolean =>
  2n * (monto - tope) > pasoDe(decimalesLeidos(moneda));

/** Whether two amounts read alike. */
export const coincide = (uno: Decimal, otro: Decimal, moneda: string): boolean =>
  !supera(uno, otro, moneda) && !supera(otro, uno, moneda);

/** What is left under a cap, as people read it; 0 once it is used up. */
export function escribirSaldo(saldo: Decimal, moneda: string): string {
  const leido = redondear(saldo > CERO ? saldo : CERO, decimalesLeidos(moneda));
  return escritorDeMontos(moneda)(leido);
}
