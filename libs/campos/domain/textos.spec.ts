import { Hallazgos } from './hallazgos';
import type { Lector } from './lector';
import { frase, normalizarTexto, segunFormato, texto } from './textos';

function leer(lector: Lector<string>, valor: unknown): unknown {
  const hallazgos = new Hallazgos();
  const leido = lector.leer(valor, 'a', hallazgos);
  const [falla] = hallazgos.errores;
  return falla ? `${falla.codigo}: ${falla.mensaje}` : { leido };
}
const MARCAS = '\u0315\u0300';

describe('a text', () => {
  it.each([
    ['abc', 'abc'],
    ['a  b', 'a b'],
    [' a ', 'a'],
    ['\n', undefined],
    ['a\u00a0b', 'a b'],
    ['a\u00adb', 'a\u00adb'],
    ['a\u0085\u0085b', 'a b'],
    ['a \u0085b', 'a b'],
    ['a\t \nb', 'a b'],
    ['Cafe\u0301', 'Café'],
    ['ÿ¡', 'ÿ¡'],
    ['\u0100', '\u0100'],
    ['\u200b', undefined],
    ['\u200b \u200b', undefined],
    ['a\u200b', 'a\u200b'],
    ['a\u007fb', undefined],
    ['a \u0007', undefined],
    ['a\uffffb', undefined],
    ['a\ufffeb', undefined],
    ['\ud800', undefined],
  ])('%j is normalised to %j', (crudo, esperado) => {
    const resultado = normalizarTexto(crudo, 9);
    expect('texto' in resultado ? resultado.texto : undefined).toBe(esperado);
  });

  it.each([
    ['\ud800', 'TEXTO_INVALIDO', 'Tiene un carácter UTF-16 incompleto.'],
    ['a\u0007', 'TEXTO_INVALIDO', 'Tiene caracteres de control.'],
    ['', 'TEXTO_INVALIDO', 'No puede estar vacío.'],
    ['x'.repeat(2_000), 'LARGO_INVALIDO', 'Es demasiado largo: tiene 2000 caracteres.'],
    [`a${MARCAS.repeat(16)}`, 'TEXTO_INVALIDO', 'Tiene más de 30 marcas (tildes, diacríticos) sobre una letra.'],
  ])('%j is refused with the reason', (crudo, codigo, motivo) => {
    expect(normalizarTexto(crudo, 50)).toEqual({ codigo, motivo });
  });

  it('may have a thousand blanks too many', () => {
    expect(normalizarTexto(`a${' '.repeat(1_000)}b`, 3)).toEqual({ texto: 'a b' });
    expect(normalizarTexto(`a${' '.repeat(5_000)}b`, 3)).toMatchObject({ codigo: 'LARGO_INVALIDO' });
  });

  it('is measured in characters', () => {
    const corto = texto({ min: 2, max: 3 });
    expect([leer(corto, 'ab'), leer(corto, 'abc'), leer(corto, '😀😀😀')]).toEqual([
      ...[{ leido: 'ab' }, { leido: 'abc' }, { leido: '😀😀😀' }],
    ]);
    for (const malo of ['a', 'abcd', '😀', '😀😀😀😀']) expect(leer(corto, malo)).toMatch(/^LARGO_INVALIDO: /);
    expect([leer(texto({}), 'x'), leer(texto({}), 'x'.repeat(255))]).toEqual([
      ...[{ leido: 'x' }, { leido: 'x'.repeat(255) }],
    ]);
    expect(leer(texto({}), 'x'.repeat(256))).toMatch(/^LARGO_INVALIDO: /);
    expect(leer(corto, 'abcd')).toBe('LARGO_INVALIDO: Debe tener de 2 a 3 caracteres; tiene 4.');
    expect(leer(texto({ min: 3, max: 3 }), 'ab')).toBe('LARGO_INVALIDO: Debe tener exactamente 3 caracteres; tiene 2.');
    expect(leer(corto, 5)).toBe('TIPO_INVALIDO: Debe ser un texto.');
  });

  it('has a form where it needs one', () => {
    const codigo = texto({ min: 1, max: 3, patron: /^\d+$/, forma: 'solo dígitos' });
    expect(leer(codigo, '12')).toEqual({ leido: '12' });
    expect(leer(codigo, '1a')).toMatch(/solo dígitos/);
    expect(codigo.esquema).toEqual({ type: 'string', minLength: 1, maxLength: 3, pattern: '^\\d+$' });
    expect(texto({}).esquema).toEqual({ type: 'string', minLength: 1, maxLength: 255 });
  });
});

describe('a value with the bounds of the format', () => {
  it('is a text with them', () => {
    expect(segunFormato('E708').esquema).toEqual({ type: 'string', minLength: 1, maxLength: 2000 });
    expect(leer(segunFormato('E708'), 'x'.repeat(2_000))).toEqual({ leido: 'x'.repeat(2_000) });
    expect(leer(segunFormato('E708'), 'x'.repeat(2_001))).toMatch(/2000/);
    expect(leer(segunFormato('D144'), 'abc')).toBe('FORMATO_INVALIDO: Debe tener entre 4 y 255 caracteres y tiene 3.');
  });

  it('is a number without sign or point, as text or as a whole number', () => {
    expect([leer(segunFormato('D218'), '12'), leer(segunFormato('D218'), 12)]).toEqual([
      { leido: '12' },
      { leido: '12' },
    ]);
    for (const malo of ['+1', '1.0', 'x']) {
      expect(leer(segunFormato('D218'), malo)).toBe('FORMATO_INVALIDO: Debe tener solo dígitos, hasta 6.');
    }
    expect(leer(segunFormato('D218'), '1234567')).toBe('FORMATO_INVALIDO: Admite hasta 6 dígitos.');
    expect(leer(segunFormato('D218'), 1.5)).toBe('TIPO_INVALIDO: Debe ser un texto.');
    expect(leer(segunFormato('E708'), 12)).toBe('TIPO_INVALIDO: Debe ser un texto.');
    expect(segunFormato('D218').esquema).toEqual({ type: 'string' });
  });

  it.each(['0123', 'abcde', '123456'])('says the form that it wants, also of %s', (malo) => {
    expect(leer(segunFormato('E022'), malo)).toBe('FORMATO_INVALIDO: Debe tener exactamente 5 dígitos.');
  });
});

it('a fault of the format is a sentence', () => {
  expect(frase('debe tener algo')).toBe('Debe tener algo.');
});
