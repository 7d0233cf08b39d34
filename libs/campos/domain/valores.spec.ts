import { CERO, decimalEntero, UNO } from './decimal';
import { Hallazgos } from './hallazgos';
import type { Lector } from './lector';
import { booleano, decimal, entero, unoDe } from './valores';

/** What was read, or the error. */
function leer<T>(lector: Lector<T>, valor: unknown): unknown {
  const hallazgos = new Hallazgos();
  const leido = lector.leer(valor, 'campo', hallazgos);
  const [falla] = hallazgos.errores;
  if (!falla) return leido;
  expect([leido, falla.campo]).toEqual([undefined, 'campo']);
  return `${falla.codigo}: ${falla.mensaje}`;
}

describe('a decimal', () => {
  const cantidad = decimal('E711', { mayorQueCero: true });
  const descuento = decimal('F010', { maximo: decimalEntero(100) });
  const EXACTITUD =
    'DECIMAL_INVALIDO: Un número JSON de más de 15 dígitos significativos pierde exactitud: envíelo como texto.';
  const FORMA = 'DECIMAL_INVALIDO: Debe ser un decimal sin signo ni separador de miles, con punto y hasta 8 decimales.';

  it.each<[unknown, unknown]>([
    ['1', UNO],
    ['0.00000001', 1n],
    [1, UNO],
    [1e-7, 10n],
    [1.5e-7, 15n],
    [12e-8, 12n],
    [0.1, UNO / 10n],
    [999999999.999999, 99999999999999900n],
    [123456789.123456, 12345678912345600n],
    ['123456789.12345678', 12345678912345678n],
    [1e9, UNO * 1_000_000_000n],
  ])('%j is read exactly', (valor, esperado) => {
    expect(leer(cantidad, valor)).toBe(esperado);
  });

  it.each<[unknown, string]>([
    [0, 'DECIMAL_INVALIDO: Debe ser mayor que 0.'],
    ['0.0', 'DECIMAL_INVALIDO: Debe ser mayor que 0.'],
    ['-1', 'DECIMAL_INVALIDO: No puede ser negativo.'],
    [-1, 'DECIMAL_INVALIDO: No puede ser negativo.'],
    [-1.5e-7, 'DECIMAL_INVALIDO: No puede ser negativo.'],
    ['-', FORMA],
    ['1,5', FORMA],
    ['x-1', FORMA],
    ['1.123456789', FORMA],
    [1e-9, FORMA],
    [NaN, FORMA],
    [Infinity, FORMA],
    [1234567890.123456, EXACTITUD],
    [-1234567890.123456, EXACTITUD],
    [0.1 + 0.2, EXACTITUD],
    [1.5e21, EXACTITUD],
    [1e21, EXACTITUD],
    [true, 'TIPO_INVALIDO: Debe ser un decimal, como texto o número.'],
    [null, 'TIPO_INVALIDO: Debe ser un decimal, como texto o número.'],
    ['10000000000', 'DECIMAL_INVALIDO: Debe ser 9999999999.99999999 o menos.'],
  ])('%j is refused: %s', (valor, mensaje) => {
    expect(leer(cantidad, valor)).toBe(mensaje);
  });

  it('has its own bounds on top of those of the format', () => {
    expect([leer(descuento, '100'), leer(descuento, '0')]).toEqual([decimalEntero(100), CERO]);
    expect(leer(descuento, '100.00000001')).toBe('DECIMAL_INVALIDO: No puede superar 100.');
  });

  it('is described as text or number, and belongs to a decimal field', () => {
    expect(cantidad.esquema).toEqual({
      oneOf: [
        { type: 'string', pattern: '^\\d{1,15}(\\.\\d{1,8})?$' },
        { type: 'number', minimum: 0 },
      ],
    });
    expect(() => decimal('E708')).toThrow('E708 is not a decimal field');
  });
});

describe('a whole number', () => {
  const lector = entero(2, 4);

  it('lies within its bounds', () => {
    expect([2, 3, 4].map((valor) => leer(lector, valor))).toEqual([2, 3, 4]);
    for (const valor of [1, 5]) expect(leer(lector, valor)).toBe('VALOR_INVALIDO: Debe estar entre 2 y 4.');
    for (const valor of ['3', 2.5, NaN, null]) {
      expect(leer(lector, valor)).toBe('TIPO_INVALIDO: Debe ser un número entero.');
    }
    expect(lector.esquema).toEqual({ type: 'integer', minimum: 2, maximum: 4 });
  });
});

describe('one value of a closed list', () => {
  it('is one of them and of their type', () => {
    const lector = unoDe([1, 9], { 1: 'Uno', 9: null });
    expect([leer(lector, 1), leer(lector, 9)]).toEqual([1, 9]);
    for (const valor of [2, '1', null]) expect(leer(lector, valor)).toBe('VALOR_INVALIDO: Debe ser uno de: 1, 9.');
    expect([lector.junto?.(1), lector.junto?.(9)]).toEqual(['Uno', undefined]);
    expect(lector.esquema).toEqual({ type: 'integer', enum: [1, 9], 'x-enum-descriptions': ['Uno', 'Otro'] });
  });

  it('has the words of the format where it names a list, and none where there are none', () => {
    const deLaLista = unoDe([1, 2], 'tipo_emision');
    expect([deLaLista.junto?.(1), deLaLista.etiquetas]).toEqual(['Normal', { '1': 'Normal', '2': 'Contingencia' }]);
    expect(unoDe([1]).esquema).toEqual({ type: 'integer', enum: [1] });
    const sinPalabras = unoDe(['S', 'A']);
    expect(sinPalabras.esquema).toEqual({ type: 'string', enum: ['S', 'A'] });
    expect(sinPalabras).not.toHaveProperty('junto');
    expect(sinPalabras).not.toHaveProperty('etiquetas');
  });
});

it('a boolean is true or false', () => {
  expect([leer(booleano(), true), leer(booleano(), false)]).toEqual([true, false]);
  for (const valor of [0, 'true', null]) expect(leer(booleano(), valor)).toBe('TIPO_INVALIDO: Debe ser true o false.');
  expect(booleano().esquema).toEqual({ type: 'boolean' });
});
