import { decimalEntero, escribirDecimal, leerDecimal } from '@libs/campos';
import { concuerda, descuentoGlobalDe, precioPropio } from './descuento-global';
import type { Item } from '../solicitud/solicitud';
import { calcularTotales } from './totales';

const d = (texto: string): bigint => leerDecimal(texto)!;
const item = (precio: string, cantidad = '1', cambios: Partial<Item> = {}): Item => ({
  descripcion: 'Artículo',
  cantidad: d(cantidad),
  precioUnitario: d(precio),
  ivaTipo: 10,
  unidadMedida: 77,
  ...cambios,
});
const repartido = (monto: string, items: Item[], moneda = 'PYG') => {
  const solicitud = { items, moneda, descuentoGlobalMonto: d(monto) };
  const { porcentaje, unitarios, importes = [] } = descuentoGlobalDe(solicitud)!;
  const totales = calcularTotales(solicitud, false);
  return {
    porcentaje: escribirDecimal(porcentaje),
    unitarios: unitarios.map(escribirDecimal),
    importes: importes.map(escribirDecimal),
    general: escribirDecimal(totales.general),
    descuento: escribirDecimal(totales.descuentoGlobal),
  };
};

describe('a global discount that is an amount', () => {
  it('is spread in whole guaraníes, the last one in one line', () => {
    expect(repartido('100', [item('1000'), item('1000'), item('1000')])).toEqual({
      porcentaje: '3.33333333',
      unitarios: ['34', '33', '33'],
      importes: ['34', '33', '33'],
      general: '2900',
      descuento: '100',
    });
  });

  it('is exact where it cannot be divided by the quantity', () => {
    expect(repartido('1000', [item('10000', '3')])).toMatchObject({
      unitarios: ['333.33333333'],
      importes: ['1000'],
      general: '29000',
    });
  });

  it('is spread in cents of other currencies', () => {
    expect(repartido('0.01', [item('1'), item('1')], 'USD')).toMatchObject({
      unitarios: ['0.01', '0'],
      general: '1.99',
      descuento: '0.01',
    });
  });

  it('stays within what the authority forgives, where whole guaraníes would not', () => {
    const { unitarios, general } = repartido(
      '331',
      Array.from({ length: 10 }, () => item('1000')),
    );
    expect(unitarios).toEqual(Array.from({ length: 10 }, () => '33.1'));
    expect(general).toBe('9669');
  });

  it('may be all of it', () => {
    const items = [item('1.005', '3'), item('0.335', '7'), item('99.99')];
    const { general } = calcularTotales({ items, moneda: 'USD' }, false);
    expect(repartido(escribirDecimal(general), items, 'USD')).toMatchObject({ porcentaje: '100', general: '0' });
  });

  it('leaves an item with a discount of its own what is left of it', () => {
    const items = [item('1000', '1', { descuentoUnitario: decimalEntero(500) }), item('1000')];
    expect(repartido('100', items)).toMatchObject({ importes: ['50', '50'], general: '1400' });
  });
});

describe('a global discount', () => {
  it('of lines that cost nothing goes to the first, whose total then says that it is too much', () => {
    expect(repartido('100', [item('0'), item('0')])).toMatchObject({
      ...{ porcentaje: '0', unitarios: ['100', '0'], importes: ['100', '0'], general: '-100' },
    });
  });

  it('gives what is left to the lines that lost most by rounding, the first of equals', () => {
    expect(repartido('10', [item('2'), item('3'), item('3'), item('3')]).importes).toEqual(['2', '3', '3', '2']);
    expect(repartido('1', [item('1'), item('2')]).importes).toEqual(['0', '1']);
  });

  it('of an amount is spread finer where a line would get more than it has left', () => {
    const items = [item('10', '1', { descuentoUnitario: d('9.5') }), item('190')];
    expect(repartido('10', items)).toMatchObject({ importes: ['0.5', '9.5'], general: '180.5' });
  });

  it('is none where neither is given, and a percentage of each unit price where that is', () => {
    const items = [item('1000'), item('200')];
    expect(descuentoGlobalDe({ items, moneda: 'PYG' })).toBeUndefined();
    const porcentaje = decimalEntero(10);
    expect(descuentoGlobalDe({ items, moneda: 'PYG', descuentoGlobalPorcentaje: porcentaje })).toEqual({
      ...{ porcentaje, unitarios: [decimalEntero(100), decimalEntero(20)] },
    });
  });
});

it('the price of a unit is less by its own discount and its advances', () => {
  const menos = {
    descuentoUnitario: decimalEntero(1),
    anticipoUnitario: decimalEntero(20),
    anticipoGlobalUnitario: decimalEntero(300),
  };
  expect(precioPropio(item('1000', '1', menos))).toBe(decimalEntero(679));
  expect(precioPropio(item('1000'))).toBe(decimalEntero(1_000));
});

it('an amount per unit may differ from the percentage by 0.8, either way (rule 1862)', () => {
  const es = (unitario: string) => concuerda(d(unitario), decimalEntero(10), item('1000'));
  expect(['99.19999999', '99.2', '100', '100.8', '100.80000001'].map(es)).toEqual([false, true, true, true, false]);
});
