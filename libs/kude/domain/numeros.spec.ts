import { cdcAgrupado, decimal, esCero, fecha, monto, montoPorUnidad, sumar } from './numeros';

describe('numbers of Paraguay', () => {
  it.each([
    ['1234567', '1.234.567'],
    ['999', '999'],
    ['0.00000000', '0'],
    ['12150000.00000000', '12.150.000'],
    ['576190.47619048', '576.190'],
    ['576190.5', '576.191'],
    ['999999999999999.12345678', '999.999.999.999.999'],
  ])('writes %s guaraníes as %s: whole, as they are paid', (valor, texto) => expect(monto(valor, 'PYG')).toBe(texto));

  it.each([
    ['1234.5', '1.234,50'],
    ['80', '80,00'],
    ['0.12345', '0,12'],
    ['0.125', '0,13'],
  ])('writes %s dollars as %s: two decimals', (valor, texto) => expect(monto(valor, 'USD')).toBe(texto));

  it('writes what one unit costs to its last decimal: it is multiplied', () => {
    expect(montoPorUnidad('1234.56780000', 'PYG')).toBe('1.234,5678');
    expect(montoPorUnidad('80', 'USD')).toBe('80,00');
  });

  it.each(['n/a', 'x1.50', '1.50x', '1.', '.5', '-1'])('leaves %s, which is no decimal, as it stands', (valor) =>
    expect([decimal(valor), monto(valor, 'USD')]).toEqual([valor, valor]),
  );

  it.each([
    ['0001234', '1.234'],
    ['000', '0'],
    ['1.0050', '1,005'],
    ['100.500', '100,5'],
  ])('drops from %s the zeros that say nothing', (valor, texto) => expect(decimal(valor)).toBe(texto));

  it('adds exactly where floats would not', () => {
    expect(sumar('0.1', '0.2')).toBe('0.30000000');
    expect(sumar('0.123456789', '1')).toBe('1.12345678');
    expect(decimal(sumar('999999999999999.99999999', '0.00000001'))).toBe('1.000.000.000.000.000');
  });

  it.each(['0', '0.0', '0.00000000', '000', '00.0'])('knows that %s is zero', (valor) =>
    expect(esCero(valor)).toBe(true),
  );
  it.each(['0.00000001', '10', '0.01', '1.0'])('knows that %s is not zero', (valor) =>
    expect(esCero(valor)).toBe(false),
  );
});

it('writes dates day first, with hyphens', () => {
  expect(fecha('2026-10-15T10:30:00')).toBe('15-10-2026 10:30:00');
  expect(fecha('2026-01-02')).toBe('02-01-2026');
  for (const texto of ['', 'x2026-01-02', '2026-01-02x', '2026-01-02T10:30']) expect(fecha(texto)).toBe(texto);
});

it('groups the CDC in eleven groups of four', () => {
  const cdc = '01800123450001001000012322026111511234567894';
  const grupos = cdcAgrupado(cdc).split(' ');
  expect(grupos.map(({ length }) => length)).toEqual(Array(11).fill(4));
  expect(grupos.join('')).toBe(cdc);
});
