import { decimalEntero, escribirDecimal, leerDecimal } from '@libs/campos';
import type { Item } from '../solicitud/solicitud';
import { calcularTotales, cambioDe, subtotalesEnGuaranies, type Totales } from './totales';

const d = (texto: string): bigint => leerDecimal(texto)!;
const item = (cambios: Partial<Item> = {}): Item => ({
  descripcion: 'Artículo',
  cantidad: decimalEntero(1),
  precioUnitario: decimalEntero(11_000),
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
      item({ precioUnitario: d('5000000'), cantidad: decimalEntero(2), ivaTipo: 5 }),
      item({ precioUnitario: d('350000'), cantidad: decimalEntero(3), ivaTipo: 0 }),
    ]);
    expect(escribirDecimal(t.items[1]!.baseGravada)).toBe('9523809.52380952');
    expect(escribirDecimal(t.iva)).toBe('576190.47619048');
    expect(escribirDecimal(t.base)).toBe('10523809.52380952');
    expect(escribirDecimal(t.general)).toBe('12150000');
    expect([t.exento, t.gravado5, t.gravado10].map(escribirDecimal)).toEqual(['1050000', '10000000', '1100000']);
  });

  it('splits a partly taxed item into three parts that add up (technical note 13)', () => {
    const [parcial] = deItems([item({ precioUnitario: d('1000000'), ivaProporcion: decimalEntero(30) })]).items;
    expect([parcial!.baseGravada, parcial!.iva, parcial!.baseExenta].map(escribirDecimal)).toEqual([
      '291262.13592233',
      '29126.21359223',
      '679611.65048544',
    ]);
  });

  it.each([
    ['USD', '1000', 5, '30', ['295.56650246', '14.77832512', '689.65517242']],
    ['USD', '1', 5, '30', ['0.2955665', '0.01477833', '0.68965517']],
    ['USD', '0.05', 10, '99', ['0.04504095', '0.0045041', '0.00045495']],
    ['USD', '2501.01', 10, undefined, ['2273.65', '227.36', '0']],
    ['PYG', '1000', 5, '30', ['295.56650246', '14.77832512', '689.65517242']],
    ['PYG', '17', 10, undefined, ['15.45454545', '1.54545455', '0']],
  ] as const)(
    '%s %s at %s %% of %s %%: base, IVA and exempt part are the amount',
    (moneda, precio, tasa, p, partes) => {
      const t = deItems([item({ precioUnitario: d(precio), ivaTipo: tasa, ivaProporcion: p && d(p) })], moneda);
      const [linea] = t.items;
      expect([linea!.baseGravada, linea!.iva, linea!.baseExenta].map(escribirDecimal)).toEqual(partes);
      expect(linea!.baseGravada + linea!.iva + linea!.baseExenta).toBe(linea!.total);
      expect(t.general).toBe(d(precio));
    },
  );

  it('999 partly taxed lines of 1,000 dollars are 999,000 dollars, and three of 1,000 guaraníes 3,000', () => {
    const lineas = (cuantas: number): Item[] =>
      Array.from({ length: cuantas }, () => item({ precioUnitario: d('1000'), ivaTipo: 5, ivaProporcion: d('30') }));
    expect(deItems(lineas(999), 'USD').general).toBe(decimalEntero(999_000));
    expect(deItems(lineas(3)).general).toBe(decimalEntero(3_000));
  });

  it('takes discounts off the item once, and tells them in the totals', () => {
    const t = deItems(
      [item({ precioUnitario: d('1000'), cantidad: decimalEntero(2), descuentoUnitario: d('100') })],
      'PYG',
      {
        descuentoGlobalPorcentaje: decimalEntero(10),
      },
    );
    expect(escribirDecimal(t.general)).toBe('1600');
    expect([t.descuentoItems, t.descuentoGlobal, t.descuento].map(escribirDecimal)).toEqual(['200', '200', '400']);
    expect([t.porcentajeDescuentoGlobal, deItems([item()]).porcentajeDescuentoGlobal]).toEqual([decimalEntero(10), 0n]);
    expect(escribirDecimal(t.items[0]!.porcentajeDescuento!)).toBe('10');
  });

  it('tells a global discount as it was given, also where no amount per unit gives it', () => {
    const t = deItems([item({ cantidad: decimalEntero(3) })], 'PYG', { descuentoGlobalMonto: decimalEntero(100) });
    expect([t.descuentoGlobal, t.general]).toEqual([decimalEntero(100), decimalEntero(32_900)]);
  });

  it.each([
    ['107437', '37', '107400'],
    ['47789', '39', '47750'],
    ['50', '0', '50'],
    ['999999.99999997', '0', '1000000'],
    ['1000000.00000003', '0', '1000000'],
    ['107437.12345678', '37.1234', '107400'],
    ['99.996', '0', '100'],
    ['99.994', '49.994', '50'],
  ])('rounds %s down to a multiple of 50 guaraníes when asked', (precio, redondeo, total) => {
    const t = calcularTotales({ items: [item({ precioUnitario: d(precio) })], moneda: 'PYG' }, true);
    expect([t.redondeo, t.general].map(escribirDecimal)).toEqual([redondeo, total]);
  });

  it('takes nothing from a multiple of 50 that is partly taxed', () => {
    const items = [item({ precioUnitario: d('1000000'), ivaTipo: 5, ivaProporcion: d('30') })];
    const t = calcularTotales({ items, moneda: 'PYG' }, true);
    expect([t.redondeo, t.general].map(escribirDecimal)).toEqual(['0', '1000000']);
  });

  it('never rounds other currencies to 50', () => {
    const dolares = { items: [item({ precioUnitario: d('10.01') })], moneda: 'USD', tipoCambio: d('7300') };
    expect(calcularTotales(dolares, true)).toMatchObject({ redondeo: 0n, general: d('10.01') });
  });

  it('rounds once: what 8 decimals would push over the half stays below it in 2', () => {
    const t = deItems([item({ precioUnitario: d('0.00499999'), cantidad: d('1.000001') })], 'USD', {
      tipoCambio: decimalEntero(1),
    });
    expect(escribirDecimal(t.general)).toBe('0');
  });

  it('tells exempt from exonerated, and neither has a rate, whatever else the item says', () => {
    const t = deItems([
      item({ ivaAfectacion: 2, precioUnitario: decimalEntero(200) }),
      item({ ivaAfectacion: 3, precioUnitario: decimalEntero(300), ivaProporcion: decimalEntero(30) }),
    ]);
    expect([t.exonerado, t.exento, t.operacion, t.iva, t.base]).toEqual([
      decimalEntero(200),
      decimalEntero(300),
      decimalEntero(500),
      0n,
      0n,
    ]);
    expect(t.items.map(({ tasa, proporcion }) => [tasa, proporcion])).toEqual([
      [0, 0n],
      [0, 0n],
    ]);
  });

  it('takes advances off the item, its own and those of the document, and tells each sum', () => {
    const t = deItems([
      item({
        cantidad: decimalEntero(2),
        anticipoUnitario: decimalEntero(100),
        anticipoGlobalUnitario: decimalEntero(10),
      }),
      item(),
    ]);
    expect([t.anticipoItems, t.anticipoGlobal, t.anticipo, t.general]).toEqual(
      [200, 20, 220, 33_000 - 220].map((n) => decimalEntero(n)),
    );
  });
});

describe('dollars in guaraníes', () => {
  const enDolares = (items: Item[], tipoCambio?: bigint) => {
    const solicitud = { items, moneda: 'USD', ...(tipoCambio !== undefined && { tipoCambio }) };
    const totales = calcularTotales(solicitud, false);
    const { guaranies } = totales;
    return { guaranies, cambio: cambioDe(solicitud, totales), subtotales: subtotalesEnGuaranies(solicitud, totales) };
  };
  const diez = item({ precioUnitario: d('11') });
  const cinco = item({ precioUnitario: d('21'), ivaTipo: 5 });

  it('take the rate of the document', () => {
    expect(enDolares([diez, cinco], decimalEntero(7_000))).toEqual({
      guaranies: decimalEntero(224_000),
      cambio: decimalEntero(7_000),
      subtotales: {
        ...{
          gravado10: decimalEntero(77_000),
          iva10: decimalEntero(7_000),
          gravado5: decimalEntero(147_000),
          iva5: decimalEntero(7_000),
        },
        exento: 0n,
      },
    });
  });

  it('have exempt and exonerated as one', () => {
    const exonerado = item({ precioUnitario: d('5'), ivaTipo: 0, ivaAfectacion: 2 });
    const items = [item({ precioUnitario: d('3'), ivaTipo: 0 }), exonerado];
    expect(enDolares(items, decimalEntero(7_000)).subtotales.exento).toBe(decimalEntero(56_000));
  });

  it('take the rate of each item where it has one: that of the document is their average, of four decimals', () => {
    const exento = item({ precioUnitario: d('3'), ivaTipo: 0, tipoCambio: decimalEntero(5_000) });
    const items = [
      { ...diez, tipoCambio: decimalEntero(7_000) },
      { ...cinco, tipoCambio: decimalEntero(8_000) },
      exento,
    ];
    expect(enDolares(items)).toEqual({
      guaranies: decimalEntero(260_000),
      cambio: d('7428.5714'),
      subtotales: {
        ...{
          gravado10: decimalEntero(77_000),
          iva10: decimalEntero(7_000),
          gravado5: decimalEntero(168_000),
          iva5: decimalEntero(8_000),
        },
        exento: decimalEntero(15_000),
      },
    });
  });

  it('of nothing take the first rate, and guaraníes none', () => {
    const nada = { ...diez, descuentoUnitario: d('11') };
    expect(
      enDolares([
        { ...nada, tipoCambio: decimalEntero(7_000) },
        { ...nada, tipoCambio: decimalEntero(8_000) },
      ]),
    ).toMatchObject({
      ...{ guaranies: 0n, cambio: decimalEntero(7_000) },
    });
    expect(enDolares([nada], decimalEntero(7_000)).cambio).toBe(decimalEntero(7_000));
    expect(cambioDe({ items: [item()] }, deItems([item()]))).toBe(decimalEntero(1));
    for (const items of [[], [nada]]) expect(cambioDe({ items }, deItems(items))).toBe(decimalEntero(1));
  });
});
