import { formaEnPalabras, patronDe } from './patron';

test.each([
  ['a', 'ba', false],
  ['a', 'ab', false],
  ['a|b', 'b', true],
  ['a|b', 'ab', false],
  ['.+', 'a b', true],
  ['.+', 'a\nb', false],
  ['.+', 'a\rb', false],
  ['.', '😀', true],
  ['.', '\u2028', true],
  ['a[b].', 'ab\u2028', true],
  ['[.]', '.', true],
  ['[.]', 'a', false],
  ['a[b].', 'abc', true],
  ['\\.', '.', true],
  ['\\.', 'a', false],
  ['\\d', '٣', true],
  ['\\d', 'a', false],
  ['\\s', '\t', true],
  ['\\s', '\u00a0', false],
  ['[^\\s]', '\u00a0', true],
  ['[^\\s]', ' ', false],
  ['[^\\s]', '\n', false],
])('the pattern %s and the text %j: %s', (patron, texto, esperado) => {
  expect(patronDe(patron).test(texto)).toBe(esperado);
});

test.each([
  ['[0-9]{5}', 'debe tener exactamente 5 dígitos'],
  ['[0-9]{6,8}', 'debe tener de 6 a 8 dígitos'],
  ['[0-9A-Za-z]{17}', 'debe tener exactamente 17 letras o dígitos'],
  ['[1-9][0-9]{3}', 'debe tener 4 dígitos, sin cero a la izquierda'],
  ['[0-9A-Za-z\\-]{1,20}', 'debe tener de 1 a 20 letras, dígitos o guiones'],
  ['[A-Z]{2}', 'debe tener dos letras mayúsculas'],
  ['0+[1-9][0-9]*|[1-9]+[0-9]+', 'debe tener solo dígitos, no todos cero'],
  ['[1-2]', 'debe tener la forma [1-2]'],
])('the pattern %s in words: %s', (patron, esperado) => {
  expect(formaEnPalabras(patron)).toBe(esperado);
});
