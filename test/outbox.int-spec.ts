import 'reflect-metadata';
import { Client } from 'pg';
import { unTenantEnLaBase } from '@libs/de/testing/base';
import { job, type JobPublisher, type NewJob } from '@libs/jobs';
import { createLogger } from '@libs/platform';
import { type Database, writeOutbox } from '@libs/platform/db';
import { OutboxRelay, SqlOutbox } from '@libs/platform/relay';
import { desdeAhora } from '@libs/platform/testing';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';

let base: BaseDeDatosDePrueba;
let database: Database;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(1);
});
afterAll(() => base?.eliminar());

it('gives no more than is asked for, each row to one, when the planner believes it to be empty', async () => {
  const ayer = desdeAhora(-86_400_000);
  const tenantId = await unTenantEnLaBase(database, '80110002-0');
  const escribir = (cuantas: number) => {
    const filas = Array.from({ length: cuantas }, (_, n) => ({
      ...job('lote.tramitar', { tenantId, loteId: `${n}` }),
      disponibleAt: ayer,
    }));
    return database.ofTenant(tenantId, (tx) => writeOutbox(tx, tenantId, filas));
  };
  // Leaves empty pages, as in a table whose rows are soon removed.
  const llevadas = await escribir(2_000);
  await database.call('outbox_borrar', [llevadas.map(() => tenantId), llevadas.map(({ id }) => id)]);
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

it('carries what this build knows past a row of a queue that only a newer one has, which stays', async () => {
  const tenantId = await unTenantEnLaBase(database, '80110003-8');
  const ayer = desdeAhora(-86_400_000);
  const insertar = `INSERT INTO outbox (tenant_id, cola, datos, disponible_at) VALUES ($1, 'de.futura', '{"v": 1}', $2)`;
  await database.ofTenant(tenantId, async (tx) => {
    await tx.query(insertar, [tenantId, ayer]);
    await writeOutbox(tx, tenantId, [{ ...job('lote.tramitar', { tenantId, loteId: 'suyo' }), disponibleAt: ayer }]);
  });
  let llevado = (_: NewJob): void => undefined;
  const suyo = new Promise<NewJob>((resolve) => (llevado = resolve));
  const publisher = {
    publishBulk: (jobs: readonly NewJob[]) => {
      for (const uno of jobs) if (uno.datos.tenantId === tenantId) llevado(uno);
      return Promise.resolve();
    },
  } as unknown as JobPublisher;
  const relay = new OutboxRelay(new SqlOutbox(database), publisher, database.clock, createLogger('prueba', 'silent'));
  relay.start();
  expect(await suyo).toMatchObject({ cola: 'lote.tramitar', datos: { loteId: 'suyo' } });
  await relay.stop();
  const quedan = await database.ofTenant(tenantId, (tx) =>
    tx.query(`SELECT cola FROM outbox WHERE cola = 'de.futura'`),
  );
  expect(quedan).toHaveLength(1);
});
