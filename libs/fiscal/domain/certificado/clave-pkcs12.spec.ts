import fc from 'fast-check';
import { pkcs12, util } from 'node-forge';
import { bmp, derivarPkcs12, leerIteraciones } from './clave-pkcs12';
import { leerDer } from './der';

describe('key derivation of PKCS#12', () => {
  it('is the one of another implementation', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }).filter((t) => t.isWellFormed()),
        fc.uint8Array({ minLength: 1, maxLength: 80 }),
        fc.constantFrom(1 as const, 2 as const, 3 as const),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 70 }),
        (clave, sal, id, iteraciones, largo) => {
          const suya = pkcs12.generateKey(clave, util.createBuffer(sal), id, iteraciones, largo).getBytes();
          const nuestra = derivarPkcs12('sha1', id, bmp(clave), Buffer.from(sal), iteraciones, largo);
          expect(nuestra).toEqual(Buffer.from(suya, 'latin1'));
        },
      ),
      { numRuns: 50 },
    );
  });

  it.each(['020100', '02047fffffff'])(
    'does not start with a count that would stop the process or mean nothing: %s',
    (datos) => {
      expect(() => leerIteraciones(leerDer(Buffer.from(datos, 'hex')))).toThrow('out of range');
    },
  );
});
