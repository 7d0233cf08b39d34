import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { nuevoId, primerId, uuidV7 } from './ids';

/** 48 bits of milliseconds end in the year 10889; a Date reaches the year 275760. */
const momentoMaximo = new Date(2 ** 48 - 1);
const momento = fc.date({ min: new Date(0), max: momentoMaximo, noInvalidDate: true });
const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

test('an id has the form of a UUID of version 7, and its first 48 bits are the moment', () => {
  fc.assert(
    fc.property(momento, bytes, (ahora, azar) => {
      const id = uuidV7(() => Buffer.from(azar))(ahora);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(ahora.getTime());
    }),
  );
});

test('ids of a later moment are greater, whatever chance says', () => {
  fc.assert(
    fc.property(momento, momento, bytes, bytes, (antes, despues, a, b) => {
      fc.pre(antes < despues);
      expect(uuidV7(() => Buffer.from(a))(antes) < uuidV7(() => Buffer.from(b))(despues)).toBe(true);
    }),
  );
});

test('the same moment and the same chance make the same id, other chance another', () => {
  const ahora = new Date('2026-11-22T10:00:00Z');
  const azar = randomBytes(10);
  expect(uuidV7(() => azar)(ahora)).toBe(uuidV7(() => azar)(ahora));
  expect(nuevoId(ahora)).not.toBe(nuevoId(ahora));
});

test('the least id of a moment is not greater than any of then or later, and is an id for every date that can be written', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(-62_135_596_800_000), max: momentoMaximo, noInvalidDate: true }),
      momento,
      bytes,
      (desde, ahora, azar) => {
        const primero = primerId(desde);
        expect(primero).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-0000-0000-000000000000$/);
        expect(primero <= uuidV7(() => Buffer.from(azar))(ahora)).toBe(desde <= ahora);
      },
    ),
  );
});
