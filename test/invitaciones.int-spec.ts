import { hashDeInvitacion } from '@libs/auth';
import { SqlPersonaRepository } from '@libs/auth/postgres';
import { EnviarAviso } from '@libs/correo';
import { SqlAvisoRepository } from '@libs/correo/postgres';
import type { Database, OutboxRow } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from './postgres';

const AHORA = new Date('2026-12-01T13:00:00Z');
const tras = (ms: number): Date => new Date(AHORA.getTime() + ms);
const HORA_MS = 3_600_000;
const autor = { id: 'ana', via: 'jwt', rol: 'admin', acto: 'invitacion.crear' } as const;
const bea = { emisor: 'https://id.test/', sujeto: 'bea', correo: 'bea@x.test' };

let base: BaseDeDatosDePrueba;
let api: Database;
let renderer: Database;
let personas: SqlPersonaRepository;
let pedidas: string[];
let cuenta: string;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  [api, renderer] = [await base.abrir(4, 'api'), await base.abrir(4, 'kude-renderer')];
  const anunciar = (filas: readonly OutboxRow[]) =>
    pedidas.push(...filas.map(({ datos }) => (datos as { emailId: string }).emailId));
  personas = new SqlPersonaRepository(api, anunciar);
});
afterAll(() => base?.eliminar());
beforeEach(async () => {
  pedidas = [];
  cuenta = await unTenantEnLaBase(api);
});

/** One try of the letter; what arrives, or that the server never answered. */
async function intentar(cartaId: string, ahora: Date, llega = true): Promise<string[]> {
  const tokens: string[] = [];
  const cartero = {
    entregarCarta: ({ texto }: { texto: string }) => {
      tokens.push(/timbo_inv_[\w-]{43}/.exec(texto)![0]);
      return llega ? Promise.resolve() : Promise.reject(new Error('no answer'));
    },
  };
  const avisos = new SqlAvisoRepository(renderer, () => undefined);
  await new EnviarAviso(avisos, cartero as never, { now: () => ahora } as never).execute(cuenta, cartaId);
  return tokens;
}
const invitar = (ahora = AHORA) =>
  personas.invitar(cuenta, { correo: bea.correo, rol: 'user' }, 'https://t.test/panel/invitacion', autor, ahora);
const aceptar = (token: string, ahora = AHORA) => personas.aceptar(hashDeInvitacion(token), bea, 'r', ahora);
const estado = async () =>
  (await base.admin<{ estado: string }>('SELECT estado FROM aviso_de_fin WHERE id = $1', [pedidas[0]]))[0]!.estado;

it('the token that the letter brings is the one that is accepted, and the database has it nowhere', async () => {
  await invitar();
  const [token] = await intentar(pedidas[0]!, AHORA);
  const filas = await base.admin<{ fila: string }>(
    `SELECT row_to_json(i)::text AS fila FROM invitacion i UNION ALL SELECT row_to_json(a)::text FROM aviso_de_fin a
     UNION ALL SELECT row_to_json(u)::text FROM auditoria u`,
  );
  expect(filas.map(({ fila }) => fila).join()).not.toContain(token!.slice(12));
  expect(await aceptar(token!)).toMatchObject({ tenantId: cuenta, rol: 'user' });
  expect(await estado()).toBe('E');
});

it('a try whose outcome nobody knows is repeated: the last letter is worth something, and the first no more', async () => {
  await invitar();
  const [primera] = await intentar(pedidas[0]!, AHORA, false);
  const [segunda] = await intentar(pedidas[0]!, tras(HORA_MS));
  await expect(aceptar(primera!)).rejects.toMatchObject({ id: 'INVITACION_NO_ENCONTRADA' });
  expect(await aceptar(segunda!)).toMatchObject({ tenantId: cuenta });
});

it('what was accepted meanwhile is not written again', async () => {
  await invitar();
  const [token] = await intentar(pedidas[0]!, AHORA, false);
  await aceptar(token!);
  expect(await intentar(pedidas[0]!, tras(HORA_MS))).toEqual([]);
  expect(await estado()).toBe('E');
  expect(await aceptar(token!, tras(HORA_MS))).toMatchObject({ tenantId: cuenta });
});

it('one that was withdrawn or replaced is not written', async () => {
  await invitar();
  await invitar(tras(1));
  expect(await intentar(pedidas[0]!, tras(2))).toEqual([]);
  expect(await estado()).toBe('F');
  const { abiertas } = await personas.gente(cuenta);
  await personas.retirar(cuenta, abiertas[0]!.id, autor, tras(3));
  expect(await intentar(pedidas[1]!, tras(4))).toEqual([]);
});

it('writing and withdrawing at the same moment wait for each other', async () => {
  for (let vez = 0; vez < 20; vez += 1) {
    pedidas = [];
    cuenta = await unTenantEnLaBase(api);
    const { id } = await invitar();
    const [[token], retirada] = await Promise.all([
      intentar(pedidas[0]!, AHORA),
      personas.retirar(cuenta, id, autor, AHORA),
    ]);
    expect(retirada).toBe(true);
    if (token) await expect(aceptar(token)).rejects.toMatchObject({ id: 'INVITACION_NO_ENCONTRADA' });
  }
});
