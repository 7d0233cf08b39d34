import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Retornos } from './retorno';

const [clave, otraClave] = [randomBytes(32), randomBytes(32)];
const ID = '0b7c1f1e-6f7e-4a53-9d43-3f1f5b1f8f10';
const retornos = new Retornos([clave], 'rebotes.example.com');

it('gives each e-mail an address of its own, which leads back to it, in whatever case it is written', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const direccion = retornos.direccion(id);
      expect(direccion).toMatch(/^r-[a-z2-7]{42}@rebotes\.example\.com$/);
      expect(
        [direccion, direccion.toUpperCase(), direccion.replace(/@.*/, '@otro.py')].map((escrita) =>
          retornos.correoDe(escrita),
        ),
      ).toEqual([id, id, id]);
    }),
  );
});

it('knows no address that was not made with its key: not with one letter changed, not of another key', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(40), (id, donde) => {
      const direccion = retornos.direccion(id);
      const letra = direccion[donde + 2] === 'a' ? 'b' : 'a';
      expect(retornos.correoDe(direccion.slice(0, donde + 2) + letra + direccion.slice(donde + 3))).toBeUndefined();
      expect(new Retornos([otraClave], 'x').correoDe(direccion)).toBeUndefined();
    }),
  );
  for (const ajena of ['ana@example.com', 'r-@x.py', '', `r-${'a'.repeat(42)}@x.py`])
    expect(retornos.correoDe(ajena)).toBeUndefined();
  const [parteLocal] = retornos.direccion(ID).split('@');
  for (const parecida of [`x${parteLocal}@x.py`, `${parteLocal}a@x.py`])
    expect(retornos.correoDe(parecida)).toBeUndefined();
});

it('still knows the addresses of the key before', () => {
  expect(new Retornos([otraClave, clave], 'x').correoDe(retornos.direccion(ID))).toBe(ID);
});

it('gives the same address for ever: letters come back after months', () => {
  expect(new Retornos([Buffer.alloc(32, 7)], 'rebotes.example.com').direccion(ID)).toBe(
    'r-bn6b6htppzffhhkdh4pvwh4pcavpwcz7kqry6nvhce@rebotes.example.com',
  );
});
