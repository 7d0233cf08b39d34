import {
  CERO,
  type Decimal,
  decimalEntero,
  multiplicar,
  multiplicarYDividir,
  redondear,
  sumaDeProductos,
  UNO,
} from '@libs/campos';
import { descuentoGlobalDe } from './descuento-global';
import { calcularItem, type ItemCalculado } from './item-calculado';
import { decimalesDe } from './montos';
import type { ItemConMontos, SolicitudConMontos } from './con-montos';

export type { ItemConMontos };

/** Totals of the document (Manual Técnico v150, F001–F023). */
export interface Totales {
  items: ItemCalculado[];
  exento: Decimal;
  exonerado: Decimal;
  gravado5: Decimal;
  gravado10: Decimal;
  operacion: Decimal;
  descuentoItems: Decimal;
  descuentoGlobal: Decimal;
  anticipoItems: Decimal;
  anticipoGlobal: Decimal;
  porcentajeDescuentoGlobal: Decimal;
  descuento: Decimal;
  anticipo: Decimal;
  redondeo: Decimal;
  general: Decimal;
  iva5: Decimal;
  iva10: Decimal;
  iva: Decimal;
  base5: Decimal;
  base10: Decimal;
  base: Decimal;
  /** Total in guaraníes, for any currency. */
  guaranies: Decimal;
}

/** Rounding of the consumer authority (SEDECO, Res. 347/2014): down to a multiple of 50 guaraníes. */
const MULTIPLO_DE_REDONDEO = decimalEntero(50);
/** dRedon carries four decimals (F013). */
const PASO_DE_REDONDEO: Decimal = UNO / 10_000n;
const DECIMALES_DEL_CENTIMO = 2;
/** Of a rate of exchange (D018, E611). */
const DECIMALES_DEL_CAMBIO = 4;

/**
 * All amounts that the document computes from the request. Items first, rounded as shown; totals are sums of the amounts
 * shown (Manual Técnico v150, groups E and F; NT-01, NT-13). Discounts are subtracted once, in the item.
 */
export function calcularTotales(solicitud: SolicitudConMontos, redondearTotal: boolean): Totales {
  const decimales = decimalesDe(solicitud.moneda);
  const global = descuentoGlobalDe(solicitud);
  const items = solicitud.items.map((item, i) => calcularItem(item, i, global, decimales));
  const porUnidad = (unitario: (item: ItemConMontos, calculado: ItemCalculado) => Decimal | undefined): Decimal => {
    const pares: [Decimal, Decimal][] = [];
    solicitud.items.forEach((item, i) => {
      const valor = unitario(item, items[i]!);
      if (valor) pares.push([valor, item.cantidad]);
    });
    return sumaDeProductos(pares, decimales);
  };
  const { exento, exonerado, al5, al10 } = subtotales(items);
  const operacion = exento + exonerado + al5.gravado + al10.gravado;
  const descuentoItems = porUnidad((item) => item.descuentoUnitario);
  const descuentoGlobal =
    global?.importes === undefined
      ? porUnidad((_, calculado) => calculado.descuentoGlobalUnitario)
      : (solicitud.descuentoGlobalMonto ?? CERO);
  const anticipoItems = porUnidad((item) => item.anticipoUnitario);
  const anticipoGlobal = porUnidad((item) => item.anticipoGlobalUnitario);
  const { redondeo, general } =
    redondearTotal && solicitud.moneda === 'PYG' ? aMultiplo(operacion) : { redondeo: CERO, general: operacion };
  return {
    items,
    exento,
    exonerado,
    gravado5: al5.gravado,
    gravado10: al10.gravado,
    operacion,
    descuentoItems,
    descuentoGlobal,
    anticipoItems,
    anticipoGlobal,
    porcentajeDescuentoGlobal: global?.porcentaje ?? CERO,
    descuento: descuentoItems + descuentoGlobal,
    anticipo: anticipoItems + anticipoGlobal,
    redondeo,
    general,
    iva5: al5.iva,
    iva10: al10.iva,
    iva: al5.iva + al10.iva,
    base5: al5.base,
    base10: al10.base,
    base: al5.base + al10.base,
    guaranies: items.some((item) => item.guaranies !== undefined)
      ? items.reduce((suma, item) => suma + (item.guaranies ?? CERO), CERO)
      : multiplicar(general, solicitud.tipoCambio ?? UNO),
  };
}

/**
 * Guaraníes for a unit of the document's currency. Where each item has its rate, the average that gives the total in guaraníes, with the
 * four decimals of a rate; the first rate if the total is zero.
 */
export function cambioDe(
  { tipoCambio, items }: Pick<SolicitudConMontos, 'items' | 'tipoCambio'>,
  { general, guaranies }: Pick<Totales, 'general' | 'guaranies'>,
): Decimal {
  const [primero] = items;
  if (tipoCambio !== undefined || primero?.tipoCambio === undefined) return tipoCambio ?? UNO;
  if (general === CERO) return primero.tipoCambio;
  return redondear(multiplicarYDividir(guaranies, UNO, general), DECIMALES_DEL_CAMBIO);
}

/** Subtotals in guaraníes, for reports. */
export function subtotalesEnGuaranies(solicitud: Pick<SolicitudConMontos, 'items' | 'tipoCambio'>, totales: Totales) {
  const porItem = totales.items.some((item) => item.guaranies !== undefined);
  const al = (cambio: Decimal) => (monto: Decimal) => multiplicar(monto, cambio);
  const { exento, exonerado, al5, al10 } = subtotales(
    porItem
      ? totales.items.map((item, i) => convertido(item, al(solicitud.items[i]!.tipoCambio ?? UNO)))
      : totales.items,
  );
  const enGuaranies = porItem ? (monto: Decimal) => monto : al(solicitud.tipoCambio ?? UNO);
  return {
    gravado5: enGuaranies(al5.gravado),
    gravado10: enGuaranies(al10.gravado),
    iva5: enGuaranies(al5.iva),
    iva10: enGuaranies(al10.iva),
    exento: enGuaranies(exento + exonerado),
  };
}

const convertido = (item: ItemCalculado, al: (monto: Decimal) => Decimal): ItemCalculado => ({
  ...item,
  total: al(item.total),
  baseGravada: al(item.baseGravada),
  iva: al(item.iva),
  baseExenta: al(item.baseExenta),
});

/** Sums by kind of item and by rate (F002–F005, F015–F020). A partly taxed item counts in two of them. */
function subtotales(items: readonly ItemCalculado[]) {
  let exento = CERO;
  let exonerado = CERO;
  const porTasa = {
    0: { gravado: CERO, iva: CERO, base: CERO },
    5: { gravado: CERO, iva: CERO, base: CERO },
    10: { gravado: CERO, iva: CERO, base: CERO },
  };
  for (const { afectacion, tasa, total, baseGravada, baseExenta, iva } of items) {
    if (afectacion === 2) exonerado += total;
    else if (afectacion === 3) exento += total;
    else if (afectacion === 4) exento += baseExenta;
    const suma = porTasa[tasa];
    suma.gravado += afectacion === 4 ? baseGravada + iva : total;
    suma.iva += iva;
    suma.base += baseGravada;
  }
  return { exento, exonerado, al5: porTasa[5], al10: porTasa[10] };
}

/**
 * Rounds a sum of guaraníes down to a multiple of 50. No rounding is reported if the sum, rounded to the céntimo, is
 * such a multiple: the rest comes from percentages and fractions.
 */
export function aMultiplo(operacion: Decimal): Pick<Totales, 'redondeo' | 'general'> {
  const suma = redondear(operacion, DECIMALES_DEL_CENTIMO);
  const general = suma - (suma % MULTIPLO_DE_REDONDEO);
  if (general === suma) return { redondeo: CERO, general };
  const resto = operacion - general;
  return { redondeo: resto - (resto % PASO_DE_REDONDEO), general };
}
