import {
  CERO,
  type Decimal,
  DECIMALES,
  entero,
  multiplicar,
  multiplicarYDividir,
  sumaDeProductos,
  sumar,
  UNO,
} from './decimal';
import type { Item, Solicitud } from './solicitud';

/** Amounts of one item, as the document shows them (Manual Técnico v150, E720–E737; NT-13). */
export interface ItemCalculado {
  bruto: Decimal;
  porcentajeDescuento?: Decimal;
  descuentoGlobalUnitario?: Decimal;
  /** (P − d − g − a − b)·Q. */
  total: Decimal;
  afectacion: 1 | 2 | 3 | 4;
  proporcion: Decimal;
  tasa: 0 | 5 | 10;
  baseGravada: Decimal;
  iva: Decimal;
  baseExenta: Decimal;
}

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
  /** Total in guaraníes, whatever the currency. */
  guaranies: Decimal;
}

const CIEN = entero(100);
const DIEZ_MIL = entero(10_000);
/** Rounding of the consumer authority (SEDECO, Res. 347/2014): down to a multiple of 50 guaraníes. */
const MULTIPLO_DE_REDONDEO = entero(50);
/** dRedon carries four decimals (F013). */
const DECIMALES_DE_REDONDEO = 4;

/** How many decimals amounts carry: guaraníes as exact as the format, other currencies as people write them. */
function decimalesDe(moneda: string): number {
  return moneda === 'PYG' ? DECIMALES : 2;
}

/** What is left of the unit price once discounts and advances are taken off; never negative in a valid request. */
export function precioNeto(item: Item, porcentajeGlobal: Decimal): Decimal {
  return (
    item.precioUnitario -
    (item.descuentoUnitario ?? CERO) -
    (porcentajeGlobal === CERO ? CERO : multiplicarYDividir(porcentajeGlobal, item.precioUnitario, CIEN)) -
    (item.anticipoUnitario ?? CERO) -
    (item.anticipoGlobalUnitario ?? CERO)
  );
}

/** How an item is affected by IVA when the caller does not say: taxed, partly taxed or exempt. */
function afectacionDe(item: Item): 1 | 2 | 3 | 4 {
  if (item.ivaAfectacion) return item.ivaAfectacion;
  if (item.ivaTipo === 0) return 3;
  return item.ivaProporcion !== undefined && item.ivaProporcion !== CIEN ? 4 : 1;
}

function calcularItem(item: Item, porcentajeGlobal: Decimal, decimales: number): ItemCalculado {
  const afectacion = afectacionDe(item);
  const gravado = afectacion === 1 || afectacion === 4;
  const tasa = gravado ? item.ivaTipo : 0;
  const proporcion = afectacion === 1 ? CIEN : afectacion === 4 ? (item.ivaProporcion ?? CERO) : CERO;
  const total = multiplicar(precioNeto(item, porcentajeGlobal), item.cantidad, decimales);
  // 100·EA008·E733 / (10000 + E734·E733): technical note 13.
  const divisor = DIEZ_MIL + BigInt(tasa) * proporcion;
  const baseGravada = gravado ? multiplicarYDividir(total * 100n, proporcion, divisor, decimales) : CERO;
  const baseExenta = afectacion === 4 ? multiplicarYDividir(total * 100n, CIEN - proporcion, divisor, decimales) : CERO;
  return {
    bruto: multiplicar(item.precioUnitario, item.cantidad, decimales),
    porcentajeDescuento: item.descuentoUnitario
      ? multiplicarYDividir(item.descuentoUnitario, CIEN, item.precioUnitario)
      : undefined,
    descuentoGlobalUnitario: porcentajeGlobal
      ? multiplicarYDividir(porcentajeGlobal, item.precioUnitario, CIEN)
      : undefined,
    total,
    afectacion,
    proporcion,
    tasa,
    baseGravada,
    iva: multiplicarYDividir(baseGravada, entero(tasa), CIEN, decimales),
    baseExenta,
  };
}

/**
 * Everything that the document computes from the request. Items first, rounded as they are shown; totals are sums of what is
 * shown (Manual Técnico v150, groups E and F; NT-01, NT-13). Discounts lower the item: they are never subtracted twice.
 */
export function calcularTotales(
  solicitud: Pick<Solicitud, 'items' | 'moneda' | 'tipoCambio' | 'descuentoGlobalPorcentaje'>,
  redondearTotal: boolean,
): Totales {
  const decimales = decimalesDe(solicitud.moneda);
  const porcentaje = solicitud.descuentoGlobalPorcentaje ?? CERO;
  const items = solicitud.items.map((item) => calcularItem(item, porcentaje, decimales));
  const de = (valor: (item: ItemCalculado) => Decimal, cuales: (item: ItemCalculado) => boolean): Decimal =>
    sumar(items.filter(cuales).map(valor));
  const gravadoA =
    (tasa: 5 | 10) =>
    (item: ItemCalculado): boolean =>
      item.tasa === tasa;
  const subtotalGravado = (item: ItemCalculado): Decimal =>
    item.afectacion === 4 ? item.baseGravada + item.iva : item.total;
  const porUnidad = (unitario: (item: Item, calculado: ItemCalculado) => Decimal | undefined): Decimal =>
    sumaDeProductos(
      solicitud.items.map((item, i) => [unitario(item, items[i]!) ?? CERO, item.cantidad] as const),
      decimales,
    );

  const exento = de(
    (i) => (i.afectacion === 4 ? i.baseExenta : i.total),
    (i) => i.afectacion === 3 || i.afectacion === 4,
  );
  const exonerado = de(
    (i) => i.total,
    (i) => i.afectacion === 2,
  );
  const gravado5 = de(subtotalGravado, gravadoA(5));
  const gravado10 = de(subtotalGravado, gravadoA(10));
  const operacion = exento + exonerado + gravado5 + gravado10;
  const descuentoItems = porUnidad((item) => item.descuentoUnitario);
  const descuentoGlobal = porUnidad((_, calculado) => calculado.descuentoGlobalUnitario);
  const anticipoItems = porUnidad((item) => item.anticipoUnitario);
  const anticipoGlobal = porUnidad((item) => item.anticipoGlobalUnitario);
  const redondeo = redondearTotal && solicitud.moneda === 'PYG' ? restoDeRedondeo(operacion) : CERO;
  const general = operacion - redondeo;
  const iva5 = de((i) => i.iva, gravadoA(5));
  const iva10 = de((i) => i.iva, gravadoA(10));
  const base5 = de((i) => i.baseGravada, gravadoA(5));
  const base10 = de((i) => i.baseGravada, gravadoA(10));
  return {
    items,
    exento,
    exonerado,
    gravado5,
    gravado10,
    operacion,
    descuentoItems,
    descuentoGlobal,
    anticipoItems,
    anticipoGlobal,
    porcentajeDescuentoGlobal: porcentaje,
    descuento: descuentoItems + descuentoGlobal,
    anticipo: anticipoItems + anticipoGlobal,
    redondeo,
    general,
    iva5,
    iva10,
    iva: iva5 + iva10,
    base5,
    base10,
    base: base5 + base10,
    guaranies: multiplicar(general, solicitud.tipoCambio ?? UNO),
  };
}

function restoDeRedondeo(operacion: Decimal): Decimal {
  const resto = operacion % MULTIPLO_DE_REDONDEO;
  const paso = 10n ** BigInt(DECIMALES - DECIMALES_DE_REDONDEO);
  return resto - (resto % paso);
}
