import { enUnaLinea } from './en-una-linea';

it.each([
  ['Factura\r\n de   noviembre', 'Factura de noviembre'],
  ['  Factura\t\t001 ', 'Factura 001'],
  ['Fac\u0000tura\u202e 7\u0007', 'Factura 7'],
  // Blanks that only a control character kept apart from the end.
  ['\u0007 Factura \u0007', 'Factura'],
  ['Nandut\u0303i'.normalize('NFD'), 'Nandut\u0303i'.normalize('NFC')],
])('a text of a stranger is shown in one line, without what moves a cursor: %j', (texto, linea) =>
  expect(enUnaLinea(texto, 50)).toBe(linea),
);

it('is cut to its length, and is nothing where nothing is left', () => {
  expect(enUnaLinea('x'.repeat(60), 50)).toBe('x'.repeat(50));
  for (const nada of [undefined, '', ' \r\n ', '\u0000\u0007']) expect(enUnaLinea(nada, 50)).toBeNull();
});
