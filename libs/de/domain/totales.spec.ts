import Decimal from 'decimal.js';
import fc from 'fast-check';
import { entero, escribirDecimal, leerDecimal } from './decimal';
import type { Item } from './solicitud';
import { calcularTotales, type Totales } from './totales';

const d = (texto: string): bigint => leerDecimal(texto)!;
const item = (cambios: Partial<Item> = {}): Item => ({
  descripcion: 'Artículo',
  cantidad: entero(1),
  precioUnitario: entero(11_000),
  ivaTipo: 10,
  unidadMedida: 77,
  ...cambios,
});
const deItems = (items: Item[], moneda = 'PYG', extra: object = {}): Totales =>
  calcularTotales({ items, moneda, ...extra }, false);

describe('calcularTotales', () => {
  it('reproduces the approved invoice with three rates of the test environment', () => {
    const t = deItems([
      item({ precioUnitario: d('1100000') }),
      item({ precioUnitario: d('5000000'), cantidad: entero(2), ivaTipo: 5 }),
      item({ precioUnitario: d('350000'), cantidad: entero(3), ivaTipo: 0 }),
    ]);
    expect(escribirDecimal(t.items[1]!.baseGravada)).toBe('9523809.52380952');
    expect(escribirDecimal(t.iva)).toBe('576190.47619048');
    expect(escribirDecimal(t.base)).toBe('10523809.52380952');
    expect(escribirDecimal(t.general)).toBe('12150000');
    expect([t.exento, t.gravado5, t.gravado10].map(escribirDecimal)).toEqual(['1050000', '10000000', '1100000']);
  });

  it('splits a partly taxed item into three parts that add up (technical note 13)', () => {
    const [parcial] = deItems([item({ precioUnitario: d('1000000'), ivaProporcion: entero(30) })]).items;
    expect([parcial!.baseGravada, parcial!.iva, parcial!.baseExenta].map(escribirDecimal)).toEqual([
      '291262.13592233',
      '29126.21359223',
      '679611.65048544',
    ]);
  });

  it('takes discounts off the item once, and tells them in the totals', () => {
    const t = deItems([item({ precioUnitario: d('1000'), cantidad: entero(2), descuentoUnitario: d('100') })], 'PYG', {
      descuentoGlobalPorcentaje: entero(10),
    });
    expect(escribirDecimal(t.general)).toBe('1600');
    expect([t.descuentoItems, t.descuentoGlobal, t.descuento].map(escribirDecimal)).toEqual(['200', '200', '400']);
    expect(escribirDecimal(t.items[0]!.porcentajeDescuento!)).toBe('10');
  });

  it.each([
    ['107437', '37', '107400'],
    ['47789', '39', '47750'],
    ['50', '0', '50'],
  ])('rounds %s down to a multiple of 50 guaraníes when asked', (precio, redondeo, total) => {
    const t = calcularTotales({ items: [item({ precioUnitario: d(precio) })], moneda: 'PYG' }, true);
    expect([t.redondeo, t.general].map(escribirDecimal)).toEqual([redondeo, total]);
  });

  it('never rounds other currencies to 50', () => {
    expect(calcularTotales({ items: [item()], moneda: 'USD', tipoCambio: d('7300') }, true).redondeo).toBe(0n);
  });

  it('rounds once: what 8 decimals would push over the half stays below it in 2', () => {
    const t = deItems([item({ precioUnitario: d('0.00499999'), cantidad: d('1.000001') })], 'USD', {
      tipoCambio: entero(1),
    });
    expect(escribirDecimal(t.general)).toBe('0');
  });

  it('agrees with an independent recomputation on any mix of items, rates and currencies', () => {
    Decimal.set({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
    const monto = fc.bigInt({ min: 1n, max: 10n ** 15n });
    const arbitrario = fc.record({
      precioUnitario: monto,
      cantidad: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      ivaTipo: fc.constantFrom(0 as const, 5 as const, 10 as const),
      proporcion: fc.option(fc.bigInt({ min: 1n, max: 100n * 10n ** 8n }), { nil: undefined }),
      descuento: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(
        fc.array(arbitrario, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('PYG', 'USD'),
        (crudos, moneda) => {
          const items = crudos.map(({ precioUnitario, cantidad, ivaTipo, proporcion, descuento }) =>
            item({
              precioUnitario,
              cantidad,
              ivaTipo,
              ivaProporcion: ivaTipo === 0 ? undefined : proporcion,
              descuentoUnitario: (precioUnitario * BigInt(descuento)) / 100n,
            }),
          );
          const t = deItems(items, moneda, moneda === 'USD' ? { tipoCambio: d('7321.55') } : {});
          comprobar(items, moneda, t);
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** The formulas of the manual, in another arithmetic. */
function comprobar(items: Item[], moneda: string, t: Totales): void {
  const decimales = moneda === 'PYG' ? 8 : 2;
  const n = (valor: bigint | undefined): Decimal => new Decimal((valor ?? 0n).toString()).div(1e8);
  const r = (valor: Decimal): Decimal => valor.toDecimalPlaces(decimales);
  let [exento, g5, g10, iva5, iva10] = Array.from({ length: 5 }, () => new Decimal(0)) as [
    Decimal,
    Decimal,
    Decimal,
    Decimal,
    Decimal,
  ];
  items.forEach((i, k) => {
    const total = r(n(i.precioUnitario).minus(n(i.descuentoUnitario)).times(n(i.cantidad)));
    const proporcion =
      i.ivaTipo === 0 ? new Decimal(0) : i.ivaProporcion === undefined ? new Decimal(100) : n(i.ivaProporcion);
    const divisor = new Decimal(10_000).plus(proporcion.times(i.ivaTipo));
    const base = r(total.times(100).times(proporcion).div(divisor));
    const iva = r(base.times(i.ivaTipo).div(100));
    const parcial = i.ivaTipo !== 0 && !proporcion.eq(100);
    const baseExenta = parcial
      ? r(total.times(100).times(new Decimal(100).minus(proporcion)).div(divisor))
      : new Decimal(0);
    const calculado = t.items[k]!;
    expect(n(calculado.total)).toEqual(total);
    expect([n(calculado.baseGravada), n(calculado.iva), n(calculado.baseExenta)]).toEqual([base, iva, baseExenta]);
    if (i.ivaTipo === 0) exento = exento.plus(total);
    exento = exento.plus(baseExenta);
    if (i.ivaTipo === 5) [g5, iva5] = [g5.plus(parcial ? base.plus(iva) : total), iva5.plus(iva)];
    if (i.ivaTipo === 10) [g10, iva10] = [g10.plus(parcial ? base.plus(iva) : total), iva10.plus(iva)];
  });
  expect([n(t.exento), n(t.gravado5), n(t.gravado10)]).toEqual([exento, g5, g10]);
  expect([n(t.iva5), n(t.iva10), n(t.iva)]).toEqual([iva5, iva10, iva5.plus(iva10)]);
  expect(n(t.general)).toEqual(exento.plus(g5).plus(g10));
}
