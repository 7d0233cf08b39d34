import { CERO, type Decimal, entero, multiplicarYDividir, pasoDe, UNO } from './decimal';
import { decimalesDe, decimalesLeidos, importe } from './montos';
import type { Item, Solicitud } from './solicitud';

const CIEN = entero(100);
/** What the authority forgives between the amount per unit and the percentage of the document (rule 1862; NT-01). */
const TOLERANCIA: Decimal = (UNO * 8n) / 10n;

/** The global discount as the format has it: one percentage (F010), which stands in every item as an amount per unit (EA004). */
export interface DescuentoGlobal {
  porcentaje: Decimal;
  unitarios: readonly Decimal[];
  /** What it takes from each line, when it is an amount: it is spread by lines, and per unit it may be an endless quotient. */
  importes?: readonly Decimal[];
}

/** The unit price less what the item takes off by itself: its discount and its advances. Not negative in a valid request. */
export const precioPropio = (item: Item): Decimal =>
  item.precioUnitario -
  (item.descuentoUnitario ?? CERO) -
  (item.anticipoUnitario ?? CERO) -
  (item.anticipoGlobalUnitario ?? CERO);

const segunPorcentaje = (porcentaje: Decimal, { precioUnitario }: Item): Decimal =>
  multiplicarYDividir(porcentaje, precioUnitario, CIEN);

/** Whether the authority takes an amount per unit for the percentage of the document. */
export function concuerda(unitario: Decimal, porcentaje: Decimal, item: Item): boolean {
  const diferencia = unitario - segunPorcentaje(porcentaje, item);
  return diferencia <= TOLERANCIA && -diferencia <= TOLERANCIA;
}

/** The global discount of a request, undefined without one. What it asks in vain shows in the result: a line or the sum below 0. */
export function descuentoGlobalDe({
  items,
  moneda,
  descuentoGlobalPorcentaje: porcentaje,
  descuentoGlobalMonto: monto,
}: Pick<Solicitud, 'items' | 'moneda' | 'descuentoGlobalPorcentaje' | 'descuentoGlobalMonto'>):
  DescuentoGlobal | undefined {
  if (porcentaje) return { porcentaje, unitarios: items.map((item) => segunPorcentaje(porcentaje, item)) };
  if (!monto) return undefined;
  const decimales = decimalesDe(moneda);
  // In whole guaraníes where the authority's percentage lets it; it always lets what is as fine as the format.
  const grueso = repartido(items, monto, decimales, decimalesLeidos(moneda));
  return cabe(grueso, items, decimales) ? grueso : repartido(items, monto, decimales, decimales);
}

function repartido(
  items: readonly Item[],
  monto: Decimal,
  decimales: number,
  finura: number,
): Required<DescuentoGlobal> {
  const brutos = items.map(({ precioUnitario, cantidad }) => importe(precioUnitario, cantidad, decimales));
  const bruto = brutos.reduce((suma, otro) => suma + otro, CERO);
  const importes = repartir(monto, brutos, bruto, pasoDe(finura));
  return {
    porcentaje: bruto === CERO ? CERO : multiplicarYDividir(monto, CIEN, bruto),
    unitarios: items.map(({ cantidad }, i) => multiplicarYDividir(importes[i]!, UNO, cantidad)),
    importes,
  };
}

function cabe(
  { porcentaje, unitarios, importes }: Required<DescuentoGlobal>,
  items: readonly Item[],
  decimales: number,
) {
  return items.every(
    (item, i) =>
      importes[i]! <= importe(precioPropio(item), item.cantidad, decimales) &&
      concuerda(unitarios[i]!, porcentaje, item),
  );
}

/** An amount in proportion to the lines, in multiples of `paso`: the ones that are left go to the lines that lost most to them. */
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
