import * as fc from 'fast-check';
import { difiere, ESCALA, exacto, leerEscrito, mas, menos, mostrar, NADA, por } from './exacto';

describe('an amount as it is written', () => {
  it.each<[string, bigint]>([
    ['0', 0n],
    ['1', ESCALA],
    ['+1.5', (3n * ESCALA) / 2n],
    ['.5', ESCALA / 2n],
    ['5.', 5n * ESCALA],
    ['007', 7n * ESCALA],
    ['0.00000001', 1n],
    ['12150000.00000000', 12_150_000n * ESCALA],
    ['1.500000000', (3n * ESCALA) / 2n],
    ['999999999999999.99999999', 10n ** 23n - 1n],
  ])('%s', (texto, valor) => expect(leerEscrito(texto)).toBe(valor));

  it.each(['', '.', '-1', '1,5', '1e3', ' 1', '1 ', '0.000000001', '1.2.3', '٣', `1${'0'.repeat(20)}`])(
    'is not "%s"',
    (texto) => expect(leerEscrito(texto)).toBeUndefined(),
  );
});

it('shows what it computed, cut off at eight decimals', () => {
  const tercio = { num: 1n, den: 3n };
  expect([tercio, menos(NADA, tercio), NADA, exacto(10n * ESCALA), exacto(1n)].map(mostrar)).toEqual([
    '0.33333333',
    '-0.33333333',
    '0',
    '10',
    '0.00000001',
  ]);
});

it('differs by more than the tolerance alone, in either direction', () => {
  const unTercio = { num: 100n, den: 3n };
  const escrito = leerEscrito('33.33333333')!;
  expect([difiere(escrito, unTercio, 0n), difiere(escrito, unTercio, 1n)]).toEqual([true, false]);
  const justo = exacto(leerEscrito('10')!);
  const con = (texto: string) => difiere(leerEscrito(texto)!, justo, ESCALA / 2n);
  expect(['9.5', '10.5', '9.49999999', '10.50000001'].map(con)).toEqual([false, false, true, true]);
});

it('adds, subtracts and multiplies without loss', () => {
  const monto = fc.bigInt({ min: 0n, max: 10n ** 23n }).map((num) => ({ num, den: ESCALA }));
  const valor = (a: { num: bigint; den: bigint }, escala: bigint) => (a.num * escala) / a.den;
  fc.assert(
    fc.property(monto, monto, monto, (a, b, c) => {
      const escala = ESCALA ** 3n;
      expect(valor(por(mas(a, b), c), escala)).toBe(((a.num + b.num) * c.num * escala) / ESCALA ** 2n);
      expect(valor(menos(mas(a, por(b, c)), por(b, c)), escala)).toBe(valor(a, escala));
    }),
  );
});
