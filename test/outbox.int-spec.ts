import 'reflect-metadata';
import { Client } from 'pg';
import { unTenantEnLaBase } from '@libs/de/testing/base';
import { type Database, openDatabase, writeOutbox } from '@libs/platform/db';
import { MIGRATIONS } from '../migrations';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';

jest.setTimeout(60_000);

let base: BaseDeDatosDePrueba;
let database: Database;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await openDatabase({ databaseUrl: base.appUrl, databasePool: 1 }, 'prueba', MIGRATIONS);
});
afterAll(async () => {
  await database?.close();
  await base?.eliminar();
});

it('gives no more than is asked for, each row to one, when the planner believes it to be empty', async () => {
  const ayer = new Date(Date.now() - 86_400_000);
  const tenantId = await unTenantEnLaBase(database, '80110002-0');
  const escribir = (cuantas: number) => {
    const filas = Array.from({ length: cuantas }, (_, n) => ({ cola: 'de.enviar', datos: { n }, disponibleAt: ayer }));
    return database.ofTenant(tenantId, (tx) => writeOutbox(tx, tenantId, filas));
  };
  // What is left where every row is soon carried away: pages, and nothing in them.
  const llevadas = await escribir(2_000);
  await database.acrossTenants('SELECT outbox_borrar($1::bigint[])', [llevadas.map(({ id }) => id)]);
  const admin = new Client({ connectionString: base.adminUrl });
  await admin.connect();
  await admin.query('ANALYZE outbox');
  await admin.end();
  await escribir(500);
  const tomar = () =>
    database.acrossTenants<{ id: string }>(`SELECT id FROM outbox_tomar(200, now(), interval '1 hour')`);
  const tandas = [await tomar(), await tomar(), await tomar(), await tomar()];
  expect(tandas.map(({ length }) => length)).toEqual([200, 200, 100, 0]);
  expect(new Set(tandas.flat().map(({ id }) => id)).size).toBe(500);
});
