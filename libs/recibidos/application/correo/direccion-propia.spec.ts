import { unAutor } from '@libs/platform/testing';
import { tokenDe } from '../../domain/correo/direccion';
import { DireccionPropia } from './direccion-propia';

function direccion(dominio: string | undefined) {
  const tokens = new Map<string, string>();
  const direcciones = {
    tokenDe: (tenantId: string) => Promise.resolve(tokens.get(tenantId)),
    poner: (tenantId: string, token: string) => Promise.resolve(void tokens.set(tenantId, token)),
    tenantDe: () => Promise.resolve(undefined),
  };
  return { tokens, propia: new DireccionPropia(direcciones, dominio, (bytes) => new Uint8Array(bytes).fill(3)) };
}

it('an account has an address once it asked for one, and a new one takes its place', async () => {
  const { propia, tokens } = direccion('r.example');
  expect(await propia.ver('t')).toBeUndefined();
  const dada = await propia.rotar('t', unAutor());
  expect(dada).toMatch(/^recibidos-[a-z2-7]{26}@r\.example$/);
  expect([await propia.ver('t'), await propia.ver('otro'), tokenDe(dada!)]).toEqual([dada, undefined, tokens.get('t')]);
});

it('no account has one where the installation takes no e-mails', async () => {
  const { propia, tokens } = direccion(undefined);
  expect([await propia.rotar('t', unAutor()), await propia.ver('t'), tokens.size]).toEqual([undefined, undefined, 0]);
});
