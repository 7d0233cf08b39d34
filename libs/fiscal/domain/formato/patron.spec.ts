import { patronDe } from './patron';

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
