import { unaFactura, unItem } from '@libs/de/testing';
import { diferencias } from './diferencias';

const factura = unaFactura({ items: [unItem(), unItem()], id_interno: 'a' });

it.each<[string, object, string[]]>([
  ['the same', {}, []],
  ['the same, with numbers in other words', { items: [unItem({ cantidad: '1.00' }), unItem({ cantidad: 1 })] }, []],
  ['another name of its own', { id_interno: 'b', numero: 7, d_cod_seg: '123456789', modo_envio: 'A' }, []],
  ['another quantity', { items: [unItem(), unItem({ cantidad: 3 })] }, ['items[1].cantidad']],
  ['an item more', { items: [unItem(), unItem(), unItem()] }, ['items']],
  [
    'another point and receiver',
    { punto: '002', receptor: { ...(factura['receptor'] as object), nombre: 'Otro' } },
    ['punto', 'receptor.nombre'],
  ],
  ['a member more', { orden_compra: '77' }, ['orden_compra']],
])('of a body that says %s', (_, cambios, rutas) => {
  expect(diferencias(factura, unaFactura({ ...factura, ...cambios }))).toEqual(rutas);
});

const pagos = (...montos: string[]) => ({ formas_pago: montos.map((monto) => ({ tipo_pago: 1, monto })) });

it.each<[string, object, object, string[]]>([
  ['the amount of a single payment', { formas_pago: [{ tipo_pago: 1 }] }, pagos('22000'), []],
  [
    'the amounts of several',
    pagos('11000', '11000'),
    pagos('1000', '21000'),
    ['formas_pago[0].monto', 'formas_pago[1].monto'],
  ],
  ['no rounding', {}, { redondeo: false }, []],
  ['a rounding', {}, { redondeo: true }, []],
  ['a discount', {}, { descuento_global_monto: '100' }, ['descuento_global_monto']],
  ['a discount of nothing', {}, { descuento_global_monto: '0' }, []],
  ['the same discount, as the other', { descuento_global_porcentaje: '1' }, { descuento_global_monto: '220' }, []],
  [
    'another discount',
    { descuento_global_monto: '100' },
    { descuento_global_monto: '200' },
    ['descuento_global_monto'],
  ],
  [
    'a sale on credit',
    {},
    { condicion_venta: 2, pago_credito: { condicion: 1, plazo: '30 días' } },
    ['condicion_venta', 'pago_credito'],
  ],
])('of %s', (_, antes, ahora, rutas) => {
  expect(diferencias({ ...factura, ...antes }, { ...factura, ...ahora })).toEqual(rutas);
});

it('are unknown of what is no request', () => {
  expect(diferencias(factura, {})).toBeUndefined();
});
