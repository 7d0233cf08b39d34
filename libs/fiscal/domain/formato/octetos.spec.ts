import fc from 'fast-check';
import { octetosDe } from './octetos';

const bytes = (texto: string): Buffer => Buffer.from(octetosDe(texto), 'latin1');

describe('octets', () => {
  test.each([
    ['nothing', ''],
    ['ASCII', 'Camisa <negra> & "roja"\r\n'],
    ['Latin-1', 'ÁéÍóÚ ñandú \u0080\u00a0\u00ff'],
    ['letters of Guaraní', 'g̃uahẽ ỹ'],
    ['beyond the first plane', 'a😀ñ😀'],
    ['Latin-1 before another script', 'ñ€'],
    ['separators of lines', '\u2028\u2029'],
    ['half a character', 'a\ud83d b\ude00 ñ'],
  ])('are the UTF-8 of a text: %s', (_, texto) => {
    expect(bytes(texto)).toEqual(Buffer.from(texto));
  });

  test('are the UTF-8 of any text, and one for each byte', () => {
    const unidad = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1 }),
      fc.nat(0xffff).map((n) => String.fromCharCode(n)),
    );
    fc.assert(
      fc.property(fc.array(unidad), (unidades) => {
        const texto = unidades.join('');
        expect(bytes(texto)).toEqual(Buffer.from(texto));
        expect(octetosDe(texto)).toHaveLength(Buffer.byteLength(texto));
      }),
    );
  });
});
