import { decimalEntero, leerDecimal } from '@libs/campos';
import {
  coincide,
  decimalesDe,
  decimalesLeidos,
  escribirSaldo,
  escritorDeMontos,
  importe,
  mostrarMonto,
  supera,
} from './montos';

const d = (texto: string): bigint => leerDecimal(texto)!;

describe('supera', () => {
  it.each([
    ['PYG', '1000.5', '1000', false],
    ['PYG', '1000.50000001', '1000', true],
    ['PYG', '1000.00000001', '1000', false],
    ['PYG', '1000', '999.5', false],
    ['PYG', '999', '1000', false],
    ['USD', '10.005', '10', false],
    ['USD', '10.0051', '10', true],
    ['USD', '10.01', '10', true],
    ['USD', '10.00', '10', false],
  ])('%s: %s against %s: %s', (moneda, monto, tope, respuesta) => {
    expect(supera(d(monto), d(tope), moneda)).toBe(respuesta);
  });
});

describe('escribirSaldo', () => {
  it('says what is left as people read it, and nothing once it is used up', () => {
    expect(escribirSaldo(d('1000.49999999'), 'PYG')).toBe('1000');
    expect(escribirSaldo(d('0.00000001'), 'PYG')).toBe('0');
    expect(escribirSaldo(-d('0.4'), 'PYG')).toBe('0');
    expect(escribirSaldo(-d('5'), 'PYG')).toBe('0');
    expect(escribirSaldo(decimalEntero(31), 'USD')).toBe('31.00');
    expect(escribirSaldo(-d('0.005'), 'USD')).toBe('0.00');
  });
});

it('amounts coincide within half of the last digit that people read, either way', () => {
  const es = (monto: string, otroMonto: string, moneda: string) => coincide(d(monto), d(otroMonto), moneda);
  expect([es('100', '100.5', 'PYG'), es('100.5', '100', 'PYG'), es('1', '1.005', 'USD')]).toEqual([true, true, true]);
  expect([es('100', '100.51', 'PYG'), es('100.51', '100', 'PYG'), es('1', '1.006', 'USD')]).toEqual([
    ...[false, false, false],
  ]);
});

it.each([
  ['10.005', '1', 2, '10.01'],
  ['10.004', '1', 2, '10'],
  ['3', '2', 8, '6'],
  ['3', '0.5', 8, '1.5'],
  ['0.00000001', '0.5', 8, '0.00000001'],
  ['0.00000001', '0.4', 8, '0'],
])('%s times %s with %i decimals is %s', (precio, cantidad, decimales, esperado) => {
  expect(importe(d(precio), d(cantidad), decimales)).toBe(d(esperado));
});

it('guaraníes have eight decimals in the document and none for people, other currencies two', () => {
  expect([decimalesDe('PYG'), decimalesDe('USD'), decimalesLeidos('PYG'), decimalesLeidos('USD')]).toEqual([
    8, 2, 0, 2,
  ]);
  expect([escritorDeMontos('PYG')(d('1.5')), escritorDeMontos('USD')(d('1.5'))]).toEqual(['1.5', '1.50']);
});

it.each([
  ['15000.00000000', 'PYG', '15000'],
  ['9090.90909091', 'PYG', '9090.90909091'],
  ['500', 'USD', '500.00'],
  ['241.64792207', 'USD', '241.65'],
  ['100.005', 'USD', '100.01'],
  ['0.00000000', 'USD', '0.00'],
])('%s in %s is shown as %s, whoever wrote it', (escrito, moneda, mostrado) => {
  expect(mostrarMonto(escrito, moneda)).toBe(mostrado);
});
