import { CERO, type Decimal, decimalEntero, multiplicar, multiplicarYDividir } from '@libs/campos';
import { type DescuentoGlobal, precioPropio } from './descuento-global';
import { importe } from './montos';
import type { ItemConMontos } from './con-montos';

/** Amounts of one item, as the document shows them (Manual Técnico v150, E720–E737; NT-13). */
export interface ItemCalculado {
  bruto: Decimal;
  porcentajeDescuento?: Decimal;
  descuentoGlobalUnitario?: Decimal;
  /** (P − d − g − a − b)·Q; negative if discounts and advances exceed the price. */
  total: Decimal;
  afectacion: 1 | 2 | 3 | 4;
  proporcion: Decimal;
  tasa: 0 | 5 | 10;
  /** Base, IVA and exempt part (E735–E737) of a taxed item add up exactly to its total. */
  baseGravada: Decimal;
  iva: Decimal;
  baseExenta: Decimal;
  /** `total` in guaraníes, if the item has its own rate (EA009). */
  guaranies?: Decimal;
}

const CIEN = decimalEntero(100);
const DIEZ_MIL = decimalEntero(10_000);
const TASAS = { 5: decimalEntero(5), 10: decimalEntero(10) } as const;

/** IVA affectation of an item; by default derived from rate and proportion: taxed, partly taxed or exempt. */
function afectacionDe(item: ItemConMontos): 1 | 2 | 3 | 4 {
  if (item.ivaAfectacion) return item.ivaAfectacion;
  if (item.ivaTipo === 0) return 3;
  return item.ivaProporcion !== undefined && item.ivaProporcion !== CIEN ? 4 : 1;
}

export function calcularItem(
  item: ItemConMontos,
  i: number,
  globales: DescuentoGlobal | undefined,
  decimales: number,
): ItemCalculado {
  const afectacion = afectacionDe(item);
  const gravado = afectacion === 1 || afectacion === 4;
  const tasa = gravado ? item.ivaTipo : 0;
  const proporcion = afectacion === 1 ? CIEN : afectacion === 4 ? (item.ivaProporcion ?? CERO) : CERO;
  const { cantidad, precioUnitario: precio } = item;
  const global = globales?.unitarios[i];
  const enTotal = globales?.importes?.[i];
  // A global discount given as an amount lowers the line; one given as a percentage lowers the unit price.
  const neto = precioPropio(item) - (enTotal === undefined ? (global ?? CERO) : CERO);
  const bruto = importe(precio, cantidad, decimales);
  const total = (neto === precio ? bruto : importe(neto, cantidad, decimales)) - (enTotal ?? CERO);
  return {
    bruto,
    porcentajeDescuento: item.descuentoUnitario ? multiplicarYDividir(item.descuentoUnitario, CIEN, precio) : undefined,
    descuentoGlobalUnitario: global,
    total,
    afectacion,
    proporcion,
    tasa,
    ...partesDe(total, afectacion, tasa, proporcion, decimales),
    ...(item.tipoCambio !== undefined && { guaranies: multiplicar(total, item.tipoCambio) }),
  };
}

/**
 * The taxed base of an amount, its IVA and its exempt part (E735–E737; NT-13). If each were rounded, their sum could differ in the
 * last digit. So one of them is the remainder: the IVA if all is taxed, else the exempt part,
 * which would take the roundings of both others if these had fewer decimals than the format admits.
 */
function partesDe(
  total: Decimal,
  afectacion: ItemCalculado['afectacion'],
  tasa: ItemCalculado['tasa'],
  proporcion: Decimal,
  decimales: number,
): Pick<ItemCalculado, 'baseGravada' | 'iva' | 'baseExenta'> {
  if (tasa === 0) return { baseGravada: CERO, iva: CERO, baseExenta: CERO };
  const divisor = DIEZ_MIL + BigInt(tasa) * proporcion;
  const base = (decimalesDeLaBase?: number) =>
    multiplicarYDividir(total * 100n, proporcion, divisor, decimalesDeLaBase);
  if (afectacion === 1) {
    const baseGravada = base(decimales);
    return { baseGravada, iva: total - baseGravada, baseExenta: CERO };
  }
  const baseGravada = base();
  const resto = total - baseGravada;
  const iva = menor(multiplicarYDividir(baseGravada, TASAS[tasa], CIEN), resto);
  return { baseGravada, iva, baseExenta: resto - iva };
}

const menor = (a: Decimal, b: Decimal): Decimal => (a < b ? a : b);
