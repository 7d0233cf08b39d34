import fc from 'fast-check';
import { aCursor, aPosicion, leerCursor, PRINCIPIO } from './cursor';

const posicion = fc.record({
  vuelta: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
  xid: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  id: fc.uuid(),
});

test('a cursor holds its position, whatever it is', () => {
  fc.assert(
    fc.property(posicion, (posicionLeida) => {
      const cursor = aCursor(posicionLeida);
      expect(leerCursor(cursor)).toBe(cursor);
      expect(aPosicion(cursor)).toEqual(posicionLeida);
    }),
  );
});

test('a cursor is one word that fits into an address as it is', () => {
  expect(aCursor(PRINCIPIO)).toMatch(/^[\w-]{43}$/);
});

test('the first cursor is before every other', () => {
  expect(Buffer.from(aCursor(PRINCIPIO), 'base64url')).toEqual(Buffer.alloc(32));
});

test('the last run that the database has room for is one, and the next is none', () => {
  const [ultima, fueraDeRango] = [2n ** 63n - 1n, 2n ** 63n].map((vuelta) => aCursor({ ...PRINCIPIO, vuelta }));
  expect([leerCursor(ultima!), leerCursor(fueraDeRango!)]).toEqual([ultima, undefined]);
});

test.each([
  ['empty', ''],
  ['no base64url', 'á'.repeat(43)],
  ['too short', aCursor(PRINCIPIO).slice(1)],
  ['too long', `${aCursor(PRINCIPIO)}A`],
  ['another spelling of the same bytes', `${aCursor(PRINCIPIO).slice(0, -1)}B`],
])('what is %s is no cursor', (_, texto) => {
  expect(leerCursor(texto)).toBeUndefined();
});
