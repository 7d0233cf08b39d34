import { cantidadDeDigitos, comparar, leerDecimal, leerEntero } from './numero-lexico';

const numero = (entera: string, fraccion = '', negativo = false) => ({ negativo, entera, fraccion });

test.each([
  ['0', numero('')],
  ['-0', numero('')],
  ['-0.00', numero('')],
  ['+1', numero('1')],
  ['-1', numero('1', '', true)],
  ['-.5', numero('', '5', true)],
  ['1.', numero('1')],
  ['007.50', numero('7', '5')],
  ['10.0010', numero('10', '001')],
  ['.0', numero('')],
])('%s is read by its value', (texto, esperado) => {
  expect(leerDecimal(texto)).toEqual(esperado);
});

test.each(['', '.', '+', '1e3', '1,5', '1.2.3', ' 1', '1 ', 'x1', '1x', '--1'])('"%s" is no number', (texto) => {
  expect([leerDecimal(texto), leerEntero(texto)]).toEqual([undefined, undefined]);
});

test('a whole number has no point', () => {
  expect([leerEntero('+12'), leerEntero('-3'), leerEntero('12.0'), leerEntero('1.')]).toEqual([
    numero('12'),
    numero('3', '', true),
    undefined,
    undefined,
  ]);
});

test('numbers of any sign and length are in the order of their values', () => {
  const enOrden = ['-100', '-20.5', '-20', '-3', '-0.25', '-0.2', '0', '0.05', '0.5', '3', '19.9', '20', '20.5', '100'];
  for (const [i, texto] of enOrden.entries()) {
    for (const [j, otroTexto] of enOrden.entries()) {
      expect(Math.sign(comparar(leerDecimal(texto)!, leerDecimal(otroTexto)!)) === Math.sign(i - j)).toBe(true);
    }
  }
});

test.each([
  ['0', 0],
  ['0.001', 1],
  ['0.0010', 1],
  ['.123', 3],
  ['.101', 3],
  ['10.05', 4],
  ['0012', 2],
])('%s has %i digits', (texto, digitos) => {
  expect(cantidadDeDigitos(leerDecimal(texto)!)).toBe(digitos);
});
