import { CERO, type Decimal, decimalEntero, multiplicarYDividir, pasoDe, UNO } from '@libs/campos';
import { decimalesDe, decimalesLeidos, importe } from './montos';
import type { ItemConMontos, SolicitudConMontos } from './con-montos';

const CIEN = decimalEntero(100);
/** Difference that the authority allows between the amount per unit and the document's percentage (rule 1862; NT-01). */
const TOLERANCIA: Decimal = (UNO * 8n) / 10n;

/** The global discount as the format carries it: one percentage (F010), and in every item an amount per unit (EA004). */
export interface DescuentoGlobal {
  porcentaje: Decimal;
  unitarios: readonly Decimal[];
  /** Amount per line, if the caller gave an amount: it is split by lines, because the amount per unit may not be exact. */
  importes?: readonly Decimal[];
}

/** The unit price less the item's own discount and advances. Not negative in a valid request. */
export const precioPropio = (
  item: Pick<ItemConMontos, 'precioUnitario' | 'descuentoUnitario' | 'anticipoUnitario' | 'anticipoGlobalUnitario'>,
): Decimal =>
  item.precioUnitario -
  (item.descuentoUnitario ?? CERO) -
  (item.anticipoUnitario ?? CERO) -
  (item.anticipoGlobalUnitario ?? CERO);

/** The amount per unit (EA004) of an item under a percentage. */
export const segunPorcentaje = (
  porcentaje: Decimal,
  { precioUnitario }: Pick<ItemConMontos, 'precioUnitario'>,
): Decimal => multiplicarYDividir(porcentaje, precioUnitario, CIEN);

/** Whether the authority accepts an amount per unit as equal to the document's percentage. */
export function concuerda(unitario: Decimal, porcentaje: Decimal, item: ItemConMontos): boolean {
  const diferencia = unitario - segunPorcentaje(porcentaje, item);
  return diferencia <= TOLERANCIA && -diferencia <= TOLERANCIA;
}

/** The global discount of a request; undefined without one. An excessive discount makes a line or the total negative. */
export function descuentoGlobalDe({
  items,
  moneda,
  descuentoGlobalPorcentaje: porcentaje,
  descuentoGlobalMonto: monto,
}: Omit<SolicitudConMontos, 'tipoCambio'>): DescuentoGlobal | undefined {
  if (porcentaje) return { porcentaje, unitarios: items.map((item) => segunPorcentaje(porcentaje, item)) };
  if (!monto) return undefined;
  const decimales = decimalesDe(moneda);
  // Whole guaraníes if the result stays within the authority's tolerance; else with all the decimals of the format.
  const grueso = repartido(items, monto, decimales, decimalesLeidos(moneda));
  return cabe(grueso, items, decimales) ? grueso : repartido(items, monto, decimales, decimales);
}

function repartido(
  items: readonly ItemConMontos[],
  monto: Decimal,
  decimales: number,
  finura: number,
): Required<DescuentoGlobal> {
  const brutos = items.map(({ precioUnitario, cantidad }) => importe(precioUnitario, cantidad, decimales));
  const bruto = brutos.reduce((suma, sumando) => suma + sumando, CERO);
  const importes = repartir(monto, brutos, bruto, pasoDe(finura));
  return {
    porcentaje: bruto === CERO ? CERO : multiplicarYDividir(monto, CIEN, bruto),
    unitarios: items.map(({ cantidad }, i) => multiplicarYDividir(importes[i]!, UNO, cantidad)),
    importes,
  };
}

function cabe(
  { porcentaje, unitarios, importes }: Required<DescuentoGlobal>,
  items: readonly ItemConMontos[],
  decimales: number,
) {
  return items.every(
    (item, i) =>
      importes[i]! <= importe(precioPropio(item), item.cantidad, decimales) &&
      concuerda(unitarios[i]!, porcentaje, item),
  );
}

/** Splits an amount in proportion to the lines, in multiples of `paso`. The rest goes to the lines that lost most by rounding. */
function repartir(monto: Decimal, brutos: readonly Decimal[], bruto: Decimal, paso: Decimal): Decimal[] {
  if (bruto === CERO) return brutos.map((_, i) => (i === 0 ? monto : CERO));
  const partes = brutos.map((linea) => {
    const multiplos = (monto * linea) / (bruto * paso);
    return { importe: multiplos * paso, perdido: monto * linea - multiplos * paso * bruto };
  });
  let falta = partes.reduce((resto, parte) => resto - parte.importe, monto);
  for (const parte of partes.toSorted((a, b) => Number(b.perdido > a.perdido) - Number(b.perdido < a.perdido))) {
    const unidad = falta < paso ? falta : paso;
    parte.importe += unidad;
    falta -= unidad;
  }
  return partes.map((parte) => parte.importe);
}
