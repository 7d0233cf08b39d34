import fc from 'fast-check';
import {
  escribirConDecimales,
  escribirDecimal,
  leerDecimal,
  multiplicar,
  multiplicarYDividir,
  redondear,
  sumaDeProductos,
  UNO,
} from './decimal';

const d = (texto: string): bigint => leerDecimal(texto)!;

describe('decimal', () => {
  it.each([
    '1.500.000',
    '1,5',
    'Infinity',
    'NaN',
    '-1',
    '+1',
    '1e3',
    '',
    ' 1',
    '1.',
    '.5',
    '0x10',
    '1.123456789',
    '1234567890123456',
    '١',
  ])('refuses %j', (texto) => expect(leerDecimal(texto)).toBeUndefined());

  it('reads and writes the same on both sides of the integers that a number holds', () => {
    const borde = 2n ** 53n;
    const escribir = (valor: bigint): string =>
      `${valor / UNO}.${String(valor % UNO).padStart(8, '0')}`.replace(/\.?0+$/, '');
    const cercanos = fc.oneof(
      fc.bigInt({ min: 0n, max: 10n ** 10n }),
      fc.bigInt({ min: borde - 10n ** 9n, max: borde + 10n ** 9n }),
      fc.bigInt({ min: 1n, max: borde / UNO + 2n }).chain((n) => fc.constantFrom(n * UNO, n * UNO - 1n, n * UNO + 1n)),
    );
    fc.assert(
      fc.property(cercanos, (valor) => {
        const texto = escribir(valor);
        expect(escribirDecimal(valor)).toBe(texto);
        expect(leerDecimal(texto)).toBe(valor);
      }),
      { numRuns: 3000 },
    );
  });

  it('writes the shortest text and reads it back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 23n - 1n }), (valor) => {
        const texto = escribirDecimal(valor);
        expect(texto).not.toMatch(/e|\.\d*0$|\.$/);
        expect(leerDecimal(texto)).toBe(valor);
      }),
    );
  });

  it('writes a negative value as the positive one with a sign', () => {
    expect([-1n, -UNO / 2n, -UNO, -UNO - 1n].map(escribirDecimal)).toEqual([
      '-0.00000001',
      '-0.5',
      '-1',
      '-1.00000001',
    ]);
  });

  it('rounds half up', () => {
    expect(escribirDecimal(redondear(d('0.005'), 2))).toBe('0.01');
    expect(escribirDecimal(redondear(d('0.00499999'), 2))).toBe('0');
    expect(escribirDecimal(redondear(d('107437.5'), 0))).toBe('107438');
    expect(escribirConDecimales(d('7.1'), 2)).toBe('7.10');
    expect(escribirConDecimales(d('7'), 2)).toBe('7.00');
  });

  it('multiplies and divides exactly, rounding once', () => {
    expect(escribirDecimal(multiplicar(d('0.1'), d('0.2')))).toBe('0.02');
    expect(escribirDecimal(multiplicarYDividir(100n * UNO, d('1000000'), d('10500') / 100n))).toBe('952380.95238095');
    expect(
      escribirDecimal(
        sumaDeProductos([
          [d('0.00000001'), d('0.4')],
          [d('0.00000001'), d('0.4')],
        ]),
      ),
    ).toBe('0.00000001');
  });

  it('writes the greatest amounts as exactly as the others', () => {
    expect(escribirDecimal(10n ** 23n - 1n)).toBe('999999999999999.99999999');
    expect(escribirDecimal(2n ** 53n)).toBe('90071992.54740992');
  });

  it('reads fifteen whole and eight decimal digits', () => {
    expect([leerDecimal('999999999999999.99999999'), leerDecimal('0.00000001'), leerDecimal('9')]).toEqual([
      ...[10n ** 23n - 1n, 1n, 9n * UNO],
    ]);
  });

  it.each(['1:', ':1', '1/', '1.5:', '.', '1..5', '1.5.'])(
    'refuses %s, whose signs stand beside the digits',
    (texto) => {
      expect(leerDecimal(texto)).toBeUndefined();
    },
  );

  it.each([
    [0n, '0'],
    [1n, '0.00000001'],
    [UNO - 1n, '0.99999999'],
    [UNO / 10n, '0.1'],
    [10n * UNO, '10'],
    [2n ** 53n - 1n, '90071992.54740991'],
    [9007199254740991n - 54740991n, '90071992'],
    [9007199199999999n, '90071991.99999999'],
    [10n ** 16n, '100000000'],
    [-1n * UNO - UNO / 2n, '-1.5'],
  ])('%s is written %s', (valor, texto) => {
    expect(escribirDecimal(valor)).toBe(texto);
    if (valor >= 0n) expect(leerDecimal(texto)).toBe(valor);
  });

  it('rounds to any number of decimals, a product once', () => {
    expect([0, 1, 2, 7, 8].map((n) => escribirDecimal(redondear(d('5.55555555'), n)))).toEqual([
      ...['6', '5.6', '5.56', '5.5555556', '5.55555555'],
    ]);
    expect(escribirDecimal(multiplicar(d('1.115'), UNO, 2))).toBe('1.12');
    expect(escribirDecimal(multiplicarYDividir(d('1'), d('2'), d('3'), 2))).toBe('0.67');
    expect(sumaDeProductos([])).toBe(0n);
    expect(sumaDeProductos([[1n, UNO / 2n - 1n]])).toBe(0n);
    expect(escribirDecimal(sumaDeProductos([[d('1.114'), UNO]], 2))).toBe('1.11');
  });
});
