import { moneda, monedas, pais, paises, unidad, unidades } from './comercio';

test('a currency carries the text of the document beside its code', () => {
  expect(moneda('PYG')).toEqual({ codigo: 'PYG', nombre: 'Guarani', texto: 'Guarani' });
  expect(moneda('USD')?.texto).toBe('US Dollar');
  expect(moneda('KYD')).toEqual({ codigo: 'KYD', nombre: 'Cayman Islands Dollar', texto: 'Cayman Is. Dollar' });
  expect(moneda('usd')).toBeUndefined();
});

test('every currency text has the 3 to 20 characters that the document takes', () => {
  expect(monedas().filter(({ texto }) => texto.length < 3 || texto.length > 20)).toEqual([]);
  expect(monedas()).toHaveLength(200);
});

test('countries and units answer by code', () => {
  expect(pais('PRY')?.nombre).toBe('Paraguay');
  expect(pais('XXX')).toBeUndefined();
  expect(paises()).toHaveLength(249);
  expect(unidad(77)).toEqual({ codigo: 77, abreviatura: 'UNI', descripcion: 'Unidad' });
  expect(unidad(1)).toBeUndefined();
  expect(unidades()).toHaveLength(64);
});
