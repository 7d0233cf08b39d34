import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { unTenantEnLaBase } from '@libs/de/testing/base';
import { assertNoTransaction, type Database, DatabaseBusy, openDatabase, type Tx } from '@libs/platform/db';
import { TABLAS } from '@libs/series/postgres';
import { MIGRATIONS } from '../migrations';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';

let base: BaseDeDatosDePrueba;
let database: Database;
let tenantId: string;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  // Only one connection, so that a setting left on it affects the next transaction.
  database = await base.abrir(1);
  tenantId = await unTenantEnLaBase(database, '80110001-1');
});
afterAll(() => base?.eliminar());

const rucs = (id: string) => database.readOfTenant(id, (tx) => tx.query<{ ruc: string }>('SELECT ruc FROM tenant'));

describe('assertNoTransaction', () => {
  it('throws inside a transaction, also after a wait, and nowhere else', async () => {
    const called = async (): Promise<void> => {
      await Promise.resolve();
      assertNoTransaction();
    };
    const attempted = 'a remote call was attempted inside a database transaction';
    for (const begin of ['ofTenant', 'readOfTenant', 'readByKey'] as const) {
      const beside = called();
      await expect(database[begin](tenantId, called)).rejects.toThrow(attempted);
      await beside;
      await called();
    }
  });
});

describe('last', () => {
  const LAST = [{ sql: 'SELECT 1 AS n' }, { sql: 'SELECT 2 AS n' }];

  it('answers each of its statements', async () => {
    expect(await database.ofTenant(tenantId, (tx) => tx.last(LAST))).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  });

  it.each<[string, (tx: Tx) => unknown]>([
    ['query', (tx) => tx.query('SELECT 3')],
    ['last', (tx) => tx.last(LAST)],
    ['of', (tx) => tx.of(TABLAS.TENANT).find()],
    ['call', (tx) => tx.call('vuelta_en_curso')],
    ['announce', (tx) => tx.announce('canal', tenantId)],
  ])('lets nothing follow: %s', async (_, follow) => {
    const work = (tx: Tx) => tx.last(LAST).then(() => follow(tx));
    await expect(database.ofTenant(tenantId, work as never)).rejects.toThrow('ended with its last statements');
  });
});

describe('readOfTenant', () => {
  it('sees one tenant, and leaves nothing of it on the connection', async () => {
    expect(await rucs(tenantId)).toEqual([{ ruc: '80110001-1' }]);
    expect(await rucs(randomUUID())).toEqual([]);
    expect(await database.acrossTenants('SELECT ruc FROM tenant')).toEqual([]);
    expect(await database.acrossTenants('SELECT pg_current_xact_id_if_assigned() AS id')).toEqual([{ id: null }]);
  });

  it('writes nothing', async () => {
    const writing = database.readOfTenant(tenantId, (tx) => tx.query(`UPDATE tenant SET version = version + 1`));
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    expect(await rucs(tenantId)).toHaveLength(1);
  });

  it('gives the connection back after what fails, in the database or beside it', async () => {
    await expect(database.readOfTenant(tenantId, (tx) => tx.query('SELECT 1/0'))).rejects.toMatchObject({
      code: '22012',
    });
    await expect(database.readOfTenant(tenantId, () => Promise.reject(new Error('own')))).rejects.toThrow('own');
    expect(await rucs(tenantId)).toHaveLength(1);
  });

  it('sends statements that nobody awaits in between one behind the other, all of the same tenant', async () => {
    const leer = 'SELECT ruc FROM tenant';
    const several = (...sql: string[]) =>
      database.readOfTenant(tenantId, (tx) => Promise.all(sql.map((uno) => tx.query(uno))));
    expect(await several(leer, 'SELECT 1 AS uno', leer)).toEqual([
      [{ ruc: '80110001-1' }],
      [{ uno: 1 }],
      [{ ruc: '80110001-1' }],
    ]);
    await expect(several(leer, 'SELECT 1/0', leer)).rejects.toMatchObject({ code: '22012' });
    expect(await database.acrossTenants(leer)).toEqual([]);
    expect(await rucs(tenantId)).toHaveLength(1);
  });

  it('refuses what is no tenant id', async () => {
    await expect(rucs(`x'; DROP TABLE tenant; --`)).rejects.toThrow('lower-case UUID');
  });
});

describe('a tenant that keeps its connections busy', () => {
  const CERROJO = 77;
  let admin: Client;
  let otra: Database;

  beforeEach(async () => {
    admin = new Client({ connectionString: base.appUrl });
    await admin.connect();
    const settings = { databaseUrl: base.appUrl, databasePool: 4, tenantConnections: 2 };
    otra = await openDatabase(settings, 'prueba', MIGRATIONS);
    await admin.query('SELECT pg_advisory_lock($1)', [CERROJO]);
  });
  afterEach(async () => {
    await admin.end();
    await otra.close();
  });

  it('leaves the others theirs, and goes on when it gets what it waited for', async () => {
    const esperar = () =>
      otra.readOfTenant(tenantId, (tx) =>
        tx.query('SELECT pg_advisory_xact_lock_shared($1) IS NULL AS tomado', [CERROJO]),
      );
    const suyas = Array.from({ length: 50 }, esperar);
    for (const _ of suyas) {
      expect(await otra.readOfTenant(randomUUID(), (tx) => tx.query('SELECT 1 AS uno'))).toEqual([{ uno: 1 }]);
      expect(await otra.acrossTenants('SELECT 2 AS dos')).toEqual([{ dos: 2 }]);
    }
    await admin.query('SELECT pg_advisory_unlock($1)', [CERROJO]);
    expect(await Promise.all(suyas)).toHaveLength(50);
  });

  it.each([
    ['a lock that nobody lets go of', `SET LOCAL lock_timeout = 20; SELECT pg_advisory_xact_lock(${CERROJO})`],
    ['a statement that is cancelled', `SET LOCAL statement_timeout = 20; SELECT pg_advisory_xact_lock(${CERROJO})`],
  ])('is told that the database is busy by %s', async (_, sql) => {
    await expect(otra.ofTenant(tenantId, (tx) => tx.query(sql))).rejects.toBeInstanceOf(DatabaseBusy);
    await expect(otra.readOfTenant(tenantId, (tx) => tx.query(sql))).rejects.toBeInstanceOf(DatabaseBusy);
    expect(await otra.ofTenant(tenantId, (tx) => tx.query('SELECT 1 AS uno'))).toEqual([{ uno: 1 }]);
  });
});

// A plan made for an empty partition serves for as long as its connection: an index of the tenant alone would read all submissions.
it('finds an open submission by its document, in a plan made before there was any', async () => {
  const sql = `EXPLAIN SELECT FROM envio WHERE tenant_id = $1 AND de_id = $1 AND id = $1 AND abierto`;
  const lineas = await database.ofTenant(tenantId, (tx) => tx.query<{ 'QUERY PLAN': string }>(sql, [tenantId]));
  const condiciones = lineas.map((linea) => linea['QUERY PLAN']).filter((linea) => linea.includes('Index Cond'));
  expect(condiciones).not.toEqual([]);
  for (const condicion of condiciones) expect(condicion).toContain('de_id');
});

it.each([
  [false, /Seq Scan/],
  [true, /Index/],
])('reads of a process by index only (%s): the plan for a table of one row', async (byIndexOnly, plan) => {
  const admin = new Client({ connectionString: base.adminUrl });
  await admin.connect();
  await admin.query('ANALYZE tenant');
  await admin.end();
  const otra = await openDatabase({ databaseUrl: base.appUrl, databasePool: 1 }, 'prueba', MIGRATIONS, { byIndexOnly });
  try {
    const lineas = await otra.ofTenant(tenantId, (tx) =>
      tx.query<{ 'QUERY PLAN': string }>('EXPLAIN SELECT FROM tenant WHERE id = $1', [tenantId]),
    );
    expect(lineas.map((linea) => linea['QUERY PLAN']).join(' ')).toMatch(plan);
  } finally {
    await otra.close();
  }
});
