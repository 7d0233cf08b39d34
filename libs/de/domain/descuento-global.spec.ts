import { entero, escribirDecimal, leerDecimal } from './decimal';
import { descuentoGlobalDe } from './descuento-global';
import type { Item } from './solicitud';
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
    const items = [item('1000', '1', { descuentoUnitario: entero(500) }), item('1000')];
    expect(repartido('100', items)).toMatchObject({ importes: ['50', '50'], general: '1400' });
  });
});
