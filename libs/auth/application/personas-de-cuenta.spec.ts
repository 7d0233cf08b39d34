import { idDePrueba } from '@libs/platform';
import { INICIO, unAutor } from '@libs/platform/testing';
import { generarTokenDeInvitacion, hashDeInvitacion } from '../domain/invitacion';
import { PersonasDeCuenta } from './personas-de-cuenta';
import type { CredencialRepository } from './ports/credencial-repository';
import type { PersonaRepository } from './ports/persona-repository';

const REAL = '00000000-0000-4000-8000-000000000001';
const PRUEBA = idDePrueba(REAL);
const PAGINA = 'https://timbo.test/panel/invitacion';
const AUTOR = unAutor();
const SESION = { emisor: 'https://id.example/', sujeto: 'ana', correo: 'ana@example.com' };

/** A taxpayer with its test mode, and one member. */
function oficina(pagina: string | undefined = PAGINA) {
  const hechos: unknown[][] = [];
  const hacer =
    <R>(que: string, resultado: (tenantId: string, id: string) => R) =>
    (...pedido: unknown[]): Promise<R> => {
      hechos.push([que, ...pedido]);
      return Promise.resolve(resultado(pedido[0] as string, pedido[1] as string));
    };
  const personas = {
    gente: hacer('gente', () => ({ miembros: [{ id: 'ana' }], abiertas: [] })),
    invitar: hacer('invitar', () => ({ id: 'invitación' })),
    retirar: hacer('retirar', (_, id) => id === 'ana'),
    cambiarRol: hacer('cambiarRol', (_, id) => (id === 'ana' ? { id, rol: 'contador' } : undefined)),
    aceptar: hacer('aceptar', () => ({ tenantId: REAL, rol: 'admin' })),
  } as unknown as PersonaRepository;
  const tenants: Record<string, object> = {
    [REAL]: { id: REAL, pruebaDe: null },
    [PRUEBA]: { id: PRUEBA, pruebaDe: REAL },
  };
  const credenciales = { tenant: (id: string) => Promise.resolve(tenants[id]) } as unknown as CredencialRepository;
  return { hechos, gente: new PersonasDeCuenta(personas, credenciales, pagina, { now: () => INICIO }) };
}

it.each([REAL, PRUEBA])('people are those of the taxpayer, asked for by %s', async (deQuien) => {
  const { gente, hechos } = oficina();
  expect(await gente.listar(deQuien)).toMatchObject({ miembros: [{ id: 'ana' }] });
  expect(await gente.invitar(deQuien, { correo: 'bea@example.com', rol: 'user' }, AUTOR)).toEqual({ id: 'invitación' });
  expect(await gente.cambiarRol(deQuien, 'ana', 'contador', AUTOR)).toEqual({ id: 'ana', rol: 'contador' });
  await gente.retirar(deQuien, 'ana', AUTOR);
  expect(hechos).toEqual([
    ['gente', REAL],
    ['invitar', REAL, { correo: 'bea@example.com', rol: 'user' }, PAGINA, AUTOR, INICIO],
    ['cambiarRol', REAL, 'ana', 'contador', AUTOR],
    ['retirar', REAL, 'ana', AUTOR, INICIO],
  ]);
});

it('who is invited by an address in capitals signs in with the same one', async () => {
  const { gente, hechos } = oficina();
  await gente.invitar(REAL, { correo: 'Bea@Example.COM', rol: 'user' }, AUTOR);
  expect(hechos[0]![2]).toEqual({ correo: 'bea@example.com', rol: 'user' });
});

it('somebody whom the account does not have is neither removed nor changed: there is nobody', async () => {
  const { gente } = oficina();
  await expect(gente.retirar(REAL, 'otra', AUTOR)).rejects.toMatchObject({ id: 'NOT_FOUND' });
  await expect(gente.cambiarRol(REAL, 'otra', 'admin', AUTOR)).rejects.toMatchObject({ id: 'NOT_FOUND' });
});

it('an account that is none has no people, and invites nobody', async () => {
  const { gente, hechos } = oficina();
  for (const pedido of [
    gente.listar('nadie'),
    gente.invitar('nadie', { correo: 'bea@example.com', rol: 'user' }, AUTOR),
    gente.retirar('nadie', 'ana', AUTOR),
    gente.cambiarRol('nadie', 'ana', 'admin', AUTOR),
  ])
    await expect(pedido).rejects.toMatchObject({ id: 'NOT_FOUND' });
  expect(hechos).toEqual([]);
});

describe('an invitation', () => {
  it('is accepted by its token, of which only the hash is looked for', async () => {
    const { gente, hechos } = oficina();
    const token = generarTokenDeInvitacion();
    expect(await gente.aceptar(token, SESION, 'r1')).toEqual({ tenantId: REAL, rol: 'admin' });
    expect(hechos).toEqual([['aceptar', hashDeInvitacion(token), SESION, 'r1', INICIO]]);
  });

  it.each(['', 'otra cosa', `${generarTokenDeInvitacion()}x`])(
    'is not found by %j, and nobody is asked',
    async (token) => {
      const { gente, hechos } = oficina();
      await expect(gente.aceptar(token, SESION, 'r1')).rejects.toMatchObject({ id: 'INVITACION_NO_ENCONTRADA' });
      expect(hechos).toEqual([]);
    },
  );
});
