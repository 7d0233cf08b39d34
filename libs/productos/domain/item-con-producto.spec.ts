import { leerAlta } from './cuerpo';
import { conProductos, productosNombrados } from './item-con-producto';

const ID = '0193c1a2-0000-7000-8000-00000000000a';
const CAFE = leerAlta({
  descripcion: 'Café',
  codigo_interno: 'C1',
  precio_unitario: '35000.5',
  iva_tipo: 5,
  ncm: '09012100',
});
const CATALOGO = new Map([[ID, CAFE]]);
const lleno = (item: object, cuerpo: object = {}, lista = 'items') =>
  (conProductos({ ...cuerpo, [lista]: [item] }, CATALOGO) as Record<string, unknown[]>)[lista]![0];

it('an item takes what it leaves out, and keeps what it says', () => {
  expect(lleno({ producto_id: ID, cantidad: 2, descripcion: 'Café tostado', ncm: null })).toEqual({
    ...{ codigo_interno: 'C1', descripcion: 'Café tostado', precio_unitario: '35000.5', iva_tipo: 5, ncm: '09012100' },
    ...{ unidad_medida: 77, cantidad: 2 },
  });
});

it.each<[string, object, string, string[]]>([
  ['a price in another currency', { moneda: 'USD' }, 'items', ['precio_unitario']],
  ['a rate in a self-invoice', { tipo_de: 4 }, 'items', ['iva_tipo']],
  ['price and rate of transported goods', { tipo_de: 7 }, 'items_remision', ['precio_unitario', 'iva_tipo']],
])('it does not take %s', (_, cuerpo, lista, ausentes) => {
  const todos = ['codigo_interno', 'descripcion', 'unidad_medida', 'ncm', 'precio_unitario', 'iva_tipo'];
  const tomados = Object.keys(lleno({ producto_id: ID }, cuerpo, lista) as object).sort();
  expect(tomados).toEqual(todos.filter((campo) => !ausentes.includes(campo)).sort());
});

it('an item whose product is not there stays as it was', () => {
  const ajeno = { producto_id: '0193c1a2-0000-7000-8000-00000000000b', cantidad: 1 };
  expect(conProductos({ items: [ajeno, { producto_id: ID }, 7] }, CATALOGO)).toMatchObject({ items: [ajeno, {}, 7] });
});

it('each product is named once, whatever else the body is', () => {
  const item = { producto_id: ID.toUpperCase() };
  expect(
    productosNombrados({ items: [item, item, { producto_id: 'x' }, null, [item]], items_remision: [item] }),
  ).toEqual([ID]);
  for (const cuerpo of [undefined, null, 7, 'x', [], {}, { items: item }, { items: { length: 3 } }])
    expect(productosNombrados(cuerpo)).toEqual([]);
  expect(productosNombrados({ items: Array.from({ length: 1_000 }, () => item) })).toEqual([]);
});
