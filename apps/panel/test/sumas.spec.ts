import fc from 'fast-check';
import { decimalesDe } from '@libs/de/montos';
import { totalLegible } from '@libs/de';
import { unaFactura } from '@libs/de/testing';
import { enCuotas } from '../calculo/cuotas';
import { comoSeLee, cuentaEn, porTasa, porTipo } from '../calculo/libro';
import { deUnaPlanilla } from '../calculo/planilla';
import { sumar } from '../calculo/sumas';
import { leerDecimal } from '@libs/campos/decimal';

const CASOS = 200;

const importe = fc
  .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom('', '.5', '.25', '.125'))
  .map(([entero, fraccion]) => `${entero}${fraccion}`);
const linea = fc.record(
  {
    descripcion: fc.constant('Artículo'),
    cantidad: fc.constantFrom('1', '3', '0.5', '12.125'),
    precio_unitario: importe,
    iva_tipo: fc.constantFrom(10, 5, 0),
    descuento_unitario: fc.constantFrom('1', '0.5'),
  },
  { requiredKeys: ['descripcion', 'cantidad', 'precio_unitario', 'iva_tipo'] },
);
const venta = fc.record({
  items: fc.array(linea, { minLength: 1, maxLength: 12 }),
  moneda: fc.constantFrom({}, { moneda: 'USD', tipo_cambio: '7300.25' }),
  global: fc.constantFrom({}, { descuento_global_porcentaje: '7.5' }, { descuento_global_monto: '0.5' }),
});

it('the sums of the sheet are those of the service, and its lines add up to them', () => {
  fc.assert(
    fc.property(venta, ({ items, moneda, global }) => {
      const cuerpo = { ...unaFactura(), formas_pago: undefined, items, ...moneda, ...global };
      const { lineas, total, exentas, gravado5, gravado10 } = sumar(cuerpo);
      const de = (escrito: string): bigint =>
        escrito.startsWith('-') ? -leerDecimal(escrito.slice(1))! : leerDecimal(escrito)!;
      expect(de(total)).toBe(de(totalLegible(cuerpo)!.total));
      expect(lineas.reduce((suma, linea) => suma + de(linea!), 0n)).toBe(de(total));
      expect(de(exentas) + de(gravado5) + de(gravado10)).toBe(de(total));
    }),
    { numRuns: CASOS },
  );
});

it('lines that are not finished count nothing, and stay in their places', () => {
  const { lineas, total } = sumar({
    items: [
      { descripcion: 'Sin precio', cantidad: '1' },
      { cantidad: '2', precio_unitario: '1500', iva_tipo: 10 },
      { cantidad: '0', precio_unitario: '1500', iva_tipo: 10 },
      { cantidad: 'dos', precio_unitario: '1500', iva_tipo: 10 },
    ],
  });
  expect([lineas, total]).toEqual([[undefined, '3000', undefined, undefined], '3000']);
  expect(sumar({}).total).toBe('0');
});

describe('instalments', () => {
  it('add up to what is owed, fall due every thirty days, and the first takes what does not divide', () => {
    expect(enCuotas('100000', '0', 3, '2026-12-31', 'PYG')).toEqual([
      { monto: '33334', vencimiento: '2026-12-31' },
      { monto: '33333', vencimiento: '2027-01-30' },
      { monto: '33333', vencimiento: '2027-03-01' },
    ]);
    const partes = fc.tuple(importe, fc.integer({ min: 1, max: 60 }), fc.constantFrom('PYG', 'USD'));
    fc.assert(
      fc.property(partes, ([total, cuantas, moneda]) => {
        const cuotas = enCuotas(total, '0', cuantas, '2026-12-01', moneda);
        const suma = cuotas.reduce((hasta, { monto }) => hasta + leerDecimal(monto)!, 0n);
        expect([cuotas.length, suma]).toEqual([cuantas, leerDecimal(total)]);
        const decimales = (escrito: string) => escrito.split('.')[1]?.length ?? 0;
        for (const { monto } of cuotas.slice(1)) expect(decimales(monto)).toBeLessThanOrEqual(decimalesDe(moneda));
      }),
    );
  });

  it('are none when nothing is owed, or while their number or first day is missing', () => {
    expect([
      enCuotas('100', '100', 3, '2026-12-31', 'PYG'),
      enCuotas('100', '0', NaN, '2026-12-31', 'PYG'),
      enCuotas('100', '0', 3, '', 'PYG'),
    ]).toEqual([[], [], []]);
  });
});

describe('rows of a spreadsheet', () => {
  const modelo = { cantidad: '1', iva_tipo: 10 };
  it.each([
    ['Café\t2\t35.000', [{ descripcion: 'Café', cantidad: '2', precio_unitario: '35.000', iva_tipo: 10 }]],
    ['Café\t35.000', [{ descripcion: 'Café', cantidad: '1', precio_unitario: '35.000', iva_tipo: 10 }]],
    [
      'Descripción\tCantidad\tPrecio\tIVA\nYerba\t1,5\t₲ 12.000\t5%\r\nLibro\t1\tGs. 80.000\tExenta\n',
      [
        { descripcion: 'Yerba', cantidad: '1,5', precio_unitario: '12.000', iva_tipo: 5 },
        { descripcion: 'Libro', cantidad: '1', precio_unitario: '80.000', iva_tipo: 0 },
      ],
    ],
    ['Café molido de Caaguazú', []],
    ['', []],
  ])('%j', (texto, lineas) => expect(deUnaPlanilla(texto, modelo)).toEqual(lineas));

  it('of a remission have no price', () => {
    expect(deUnaPlanilla('Yerba\t20\nCafé\t3', { cantidad: '1' })).toEqual([
      { descripcion: 'Yerba', cantidad: '20' },
      { descripcion: 'Café', cantidad: '3' },
    ]);
  });
});

describe('the book', () => {
  it('parts each rate into its base and its tax, to the last decimal', () => {
    const totales = { gravado_10: '88000', iva_10: '8000', gravado_5: '76652.625', iva_5: '3650.125', exento: '30000' };
    expect(porTasa({ ...totales, total: '194652.625' })).toEqual({
      ...{ base10: '80000', base5: '73002.5' },
      ...{ base: '183002.5', iva: '11650.125' },
    });
  });

  it('tells the rates that a line adds something to, also where a note takes it away', () => {
    const nada = { gravado_10: '0', iva_10: '0', gravado_5: '0', iva_5: '0', exento: '0', total: '0' };
    const suma = (linea: object) =>
      (['10', '5', 'exento'] as const).filter((tasa) => cuentaEn({ ...nada, ...linea }, tasa));
    expect(suma({})).toEqual([]);
    expect(suma({ gravado_10: '-22000', iva_10: '-2000', exento: '500' })).toEqual(['10', 'exento']);
    expect(suma({ gravado_5: '0.00', iva_5: '0.25' })).toEqual(['5']);
  });

  it('compares each type with the month before, also one that is in one of both', () => {
    const dia = (tipo_de: number, cantidad: number, monto_total: string) => ({ tipo_de, cantidad, monto_total });
    const este = [dia(5, 1, '-22000'), dia(1, 2, '110000.5'), dia(1, 1, '0.25')];
    expect(porTipo(este, [dia(1, 9, '200000'), dia(6, 1, '10')])).toEqual([
      { tipo: 1, cantidad: 3, total: '110000.75', antes: '200000', diferencia: '-89999.25' },
      { tipo: 5, cantidad: 1, total: '-22000', antes: '0', diferencia: '-22000' },
      { tipo: 6, cantidad: 0, total: '0', antes: '10', diferencia: '-10' },
    ]);
  });
});

it.each([
  [0, 'sola'],
  [2_000, 'sola'],
  [2_001, 'a pedido'],
  [10_000, 'a pedido'],
  [10_001, 'en un archivo'],
])('a book of %d documents is read %s', (cantidad, como) => expect(comoSeLee(cantidad)).toBe(como));
