import type { ErrorDeValidacion } from '@libs/errors';
import { CAMBIOS_DE_PRODUCTO, leerAlta, leerCambios } from './cuerpo';

/** Field and code of each error. */
function errores(leer: () => unknown): [campo: string, codigo: string][] {
  try {
    leer();
  } catch (causa) {
    return (causa as ErrorDeValidacion).errores.map(({ campo, codigo }) => [campo, codigo]);
  }
  return [];
}

it('a product needs a description, and is sold by the unit for guaraníes if nothing else is said', () => {
  expect(leerAlta({ descripcion: 'Café molido 500 g' })).toEqual({
    descripcion: 'Café molido 500 g',
    ...{ codigoInterno: null, precioUnitario: null, ivaTipo: null, gtin: null, ncm: null },
    ...{ moneda: 'PYG', unidadMedida: 77 },
  });
  expect(errores(() => leerAlta({}))).toEqual([['descripcion', 'CAMPO_REQUERIDO']]);
});

it.each<[escrito: string | number, leido: string]>([
  [35000, '35000'],
  ['35000.50', '35000.5'],
  ['999999999999999.12345678', '999999999999999.12345678'],
  [0, '0'],
])('a price is exact: %s', (escrito, leido) => {
  expect(leerAlta({ descripcion: 'Café', precio_unitario: escrito }).precioUnitario).toBe(leido);
});

it('its fields have the bounds of an item, and all wrong ones are named together', () => {
  const cuerpo = {
    descripcion: '',
    precio_unitario: -1,
    iva_tipo: 7,
    moneda: 'guaraní',
    gtin: 'x'.repeat(15),
    color: 'rojo',
  };
  expect(new Set(errores(() => leerAlta(cuerpo)).map(([campo]) => campo))).toEqual(
    new Set(['descripcion', 'precio_unitario', 'iva_tipo', 'moneda', 'gtin', 'color']),
  );
  for (const cuerpo of [[], 'x', 7]) expect(errores(() => leerAlta(cuerpo))).toEqual([['', 'TIPO_INVALIDO']]);
  for (const cuerpo of [null, undefined])
    expect(errores(() => leerAlta(cuerpo))).toEqual([['descripcion', 'CAMPO_REQUERIDO']]);
});

it('a currency and a unit are of the tables of the authority', () => {
  for (const leer of [leerAlta, leerCambios])
    expect(errores(() => leer({ descripcion: 'Café', moneda: 'XXQ', unidad_medida: 99_999 }))).toEqual([
      ['moneda', 'VALOR_INVALIDO'],
      ['unidad_medida', 'VALOR_INVALIDO'],
    ]);
});

it('the schema of a change says what null empties, so that a client may send it', () => {
  const { properties } = CAMBIOS_DE_PRODUCTO.esquema as { properties: Record<string, { anyOf?: { type?: string }[] }> };
  const conNulo = Object.entries(properties).filter(([, { anyOf = [] }]) => anyOf.some(({ type }) => type === 'null'));
  expect(conNulo.map(([campo]) => campo)).toEqual(['codigo_interno', 'precio_unitario', 'iva_tipo', 'gtin', 'ncm']);
});

it('a change has what was sent; null empties what may be empty', () => {
  expect(leerCambios({})).toEqual({});
  expect(leerCambios({ precio_unitario: '37000', ncm: null })).toEqual({ precioUnitario: '37000', ncm: null });
  expect(leerCambios({ codigo_interno: null, iva_tipo: null, gtin: null, precio_unitario: null })).toEqual({
    ...{ codigoInterno: null, ivaTipo: null, gtin: null, precioUnitario: null },
  });
});

it('a change cannot empty the description, the currency or the unit', () => {
  expect(errores(() => leerCambios({ descripcion: null, moneda: null, unidad_medida: null, iva_tipo: 1 }))).toEqual([
    ['iva_tipo', 'VALOR_INVALIDO'],
    ...['descripcion', 'moneda', 'unidad_medida'].map((campo) => [campo, 'CAMPO_REQUERIDO']),
  ]);
  for (const cuerpo of [null, [], 'x']) expect(errores(() => leerCambios(cuerpo))).toEqual([['', 'TIPO_INVALIDO']]);
});
