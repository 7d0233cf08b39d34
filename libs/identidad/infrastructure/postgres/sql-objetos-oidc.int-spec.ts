import { randomUUID } from 'node:crypto';
import type { Database } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import { huellaDe } from '../../domain/secretos';
import { SqlEnlaces } from './sql-enlaces';
import { ObjetosOidc } from './sql-objetos-oidc';

const RED = '203.0.113.1';
const AHORA = new Date('2026-12-01T13:00:00Z');
const HORA_S = 3_600;
let base: BaseDeDatosDePrueba;
let database: Database;
let objetos: ObjetosOidc;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(2, 'identidad');
  objetos = new ObjetosOidc(database);
});

afterAll(() => base.eliminar());

/** Somebody with a session and its grant. */
async function conSesion() {
  const [usuarioId, id, grantId] = [randomUUID(), randomUUID(), randomUUID()];
  const correo = `${usuarioId}@example.com`;
  await base.admin(`INSERT INTO usuario (id, correo, created_at, updated_at) VALUES ($1, $2, now(), now())`, [
    usuarioId,
    correo,
  ]);
  const sesion = { accountId: usuarioId, uid: randomUUID(), authorizations: { panel: { grantId } } };
  const guardar = async () => {
    await objetos.guardar('Session', id, sesion, HORA_S, null);
    await objetos.guardar('Grant', grantId, { accountId: usuarioId }, HORA_S, null);
  };
  await guardar();
  const queda = async () => [await objetos.porId('Session', id), await objetos.porId('Grant', grantId)];
  expect(await queda()).toEqual([
    { ...sesion, jti: id },
    { accountId: usuarioId, jti: grantId },
  ]);
  return { usuarioId, correo, id, grantId, uid: sesion.uid, guardar, queda };
}

async function ponerClave(correo: string): Promise<void> {
  const enlaces = new SqlEnlaces(database);
  const huella = huellaDe(randomUUID());
  await enlaces.abrir(huella, { correo, clase: 'clave' }, new Date(AHORA.getTime() + 1));
  expect(await enlaces.ponerClave(huella, 'sellada', randomUUID(), AHORA, RED)).toBeDefined();
}

type Suyo = Awaited<ReturnType<typeof conSesion>>;
it.each([
  ['closed', ({ usuarioId, id }: Suyo) => objetos.cerrarSesion(usuarioId, huellaDe(id).toString('hex'), RED)],
  ['of a password that was changed', ({ correo }: Suyo) => ponerClave(correo)],
  [
    'left',
    async ({ id, grantId }: Suyo) => {
      await objetos.borrar('Session', id);
      await objetos.borrar('Grant', grantId);
    },
  ],
] as const)('a session that is %s stays ended when a request that read it before saves it again', async (_, cerrar) => {
  const suyo = await conSesion();
  await cerrar(suyo);
  expect(await suyo.queda()).toEqual([undefined, undefined]);
  await suyo.guardar();
  await objetos.purgar();
  await suyo.guardar();
  expect(await suyo.queda()).toEqual([undefined, undefined]);
  expect(await objetos.porUid('Session', suyo.uid)).toBeUndefined();
  expect(await objetos.sesionesDe(suyo.usuarioId)).toEqual([]);
});

it.each([
  ['has given both factors', (accountId: string) => ({ result: { login: { accountId } } })],
  ['owes a code', (usuarioId: string) => ({ lastSubmission: { debeCodigo: { usuarioId } } })],
])('a new password ends the sign-in of who %s', async (_, notas) => {
  const { usuarioId, correo } = await conSesion();
  const id = randomUUID();
  await objetos.guardar('Interaction', id, { uid: id, ...notas(usuarioId) }, HORA_S, null);
  await ponerClave(correo);
  expect(await objetos.porId('Interaction', id)).toBeUndefined();
});

it('forgets what ended long ago', async () => {
  const { id } = await conSesion();
  await objetos.borrar('Session', id);
  await base.admin(`UPDATE objeto_oidc SET vence_at = vence_at - interval '1 hour' WHERE huella = $1`, [huellaDe(id)]);
  await objetos.purgar();
  expect(await base.admin('SELECT FROM objeto_oidc WHERE huella = $1', [huellaDe(id)])).toEqual([]);
});
