import fc from 'fast-check';
import { entero, leerDecimal, pasoDe } from './decimal';
import {
  coincide,
  decimalesDe,
  decimalesLeidos,
  escribirSaldo,
  escritorDeMontos,
  importe,
  montoEnTexto,
  repartir,
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
    expect(escribirSaldo(entero(31), 'USD')).toBe('31.00');
    expect(escribirSaldo(-d('0.005'), 'USD')).toBe('0.00');
  });
});

it('amounts coincide within half of the last digit that people read, either way', () => {
  const es = (uno: string, otro: string, moneda: string) => coincide(d(uno), d(otro), moneda);
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
  ['15000', 'PYG', '15000'],
  ['6363.63636364', 'PYG', '6363.63636364'],
  ['100.00000000', 'USD', '100.00'],
  ['99.90000000', 'USD', '99.90'],
])('%s of %s is written %s', (numerico, moneda, esperado) => {
  expect(montoEnTexto(numerico, moneda)).toBe(esperado);
});

it('parts of an amount add up to it, and none is a whole step from its share', () => {
  const peso = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const pesos = fc.array(peso, { minLength: 2, maxLength: 9 }).filter((unos) => unos.some((uno) => uno > 0n));
  const multiplos = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(pesos, multiplos, fc.constantFrom(2, 8), (unos, multiplo, decimales) => {
      const paso = pasoDe(decimales);
      const monto = multiplo * paso;
      const total = unos.reduce((suma, uno) => suma + uno);
      const partes = repartir(monto, unos, total, paso);
      expect(partes.reduce((suma, parte) => suma + parte)).toBe(monto);
      partes.forEach((parte, i) => {
        const desvio = parte * total - monto * unos[i]!;
        expect(desvio < paso * total && -desvio < paso * total).toBe(true);
      });
    }),
  );
});
