import {
  CERO,
  type Decimal,
  DECIMALES,
  escribirConDecimales,
  escribirDecimal,
  leerDecimal,
  multiplicar,
  pasoDe,
  redondear,
  UNO,
} from '@libs/campos';

export const GUARANI = 'PYG';
const CENTAVOS = 2;

/** Number of decimals of a document's amounts: in guaraníes the format's maximum (8), in other currencies 2. */
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

/** An amount that others wrote, with as many decimals as they liked, as the API shows it. */
export const mostrarMonto = (escrito: string, moneda: string): string =>
  escritorDeMontos(moneda)(redondear(leerDecimal(escrito) ?? CERO, decimalesDe(moneda)));

/**
 * Whether an amount exceeds a cap by more than half a unit of the last digit that people read. All caps are checked here:
 * differences from rounding must not block. In guaraníes the authority allows the same (Manual Técnico v150, group F).
 */
export const supera = (monto: Decimal, tope: Decimal, moneda: string): boolean =>
  2n * (monto - tope) > pasoDe(decimalesLeidos(moneda));

/** Whether two amounts are equal apart from rounding. */
export const coincide = (monto: Decimal, otroMonto: Decimal, moneda: string): boolean =>
  !supera(monto, otroMonto, moneda) && !supera(otroMonto, monto, moneda);

/** The rest under a cap, rounded as people read it; 0 when it is used up. */
export function escribirSaldo(saldo: Decimal, moneda: string): string {
  const leido = redondear(saldo > CERO ? saldo : CERO, decimalesLeidos(moneda));
  return escritorDeMontos(moneda)(leido);
}
