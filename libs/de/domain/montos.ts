import { CERO, type Decimal, DECIMALES, escribirConDecimales, escribirDecimal, redondear, UNO } from './decimal';

const GUARANI = 'PYG';
const CENTAVOS = 2;

/** How many decimals the amounts of a document carry: guaraníes as exact as the format, other currencies as people write them. */
export const decimalesDe = (moneda: string): number => (moneda === GUARANI ? DECIMALES : CENTAVOS);

/** Writes amounts as the document and the API carry them: guaraníes without trailing zeros, other currencies with two decimals. */
export const escritorDeMontos = (moneda: string): ((valor: Decimal) => string) =>
  moneda === GUARANI ? escribirDecimal : (valor) => escribirConDecimales(valor, CENTAVOS);

/** The last digit that people read: a guaraní, or a cent. */
const unidadDe = (moneda: string): Decimal => (moneda === GUARANI ? UNO : UNO / 100n);

/**
 * Whether an amount is above another for whoever reads both. Every cap is asked here: half a unit of the last digit, which parts that
 * were rounded one by one leave, blocks nothing. In guaraníes it is what the authority forgives (Manual Técnico v150, group F).
 */
export const supera = (monto: Decimal, tope: Decimal, moneda: string): boolean =>
  2n * (monto - tope) > unidadDe(moneda);

/** Whether two amounts read alike. */
export const coincide = (uno: Decimal, otro: Decimal, moneda: string): boolean =>
  !supera(uno, otro, moneda) && !supera(otro, uno, moneda);

/** What is left under a cap, as people read it; 0 once it is used up. */
export function escribirSaldo(saldo: Decimal, moneda: string): string {
  const leido = redondear(saldo > CERO ? saldo : CERO, moneda === GUARANI ? 0 : CENTAVOS);
  return escritorDeMontos(moneda)(leido);
}
