import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, openDatabase, PROCESS_ROLES, type ProcessName } from '@libs/platform/db';
import { createDatabase, OWNER_ROLE, urlAs, withClient } from '../dev/stack/postgres/roles';
import { MIGRATIONS } from '../migrations';

/** The migrated database that each test clones. */
export const TEMPLATE = 'timbo_plantilla';
/** Member of the roles of all processes, because a test of a lib may follow a document through all of them. */
export const TEST_ROLE = 'prueba';
/** Password of the roles. The server listens only on the loopback address and lives as long as the test run. */
export const PASSWORD = 'de-prueba';

/** Databases of the current file of tests, with what drops each: a file that leaves one fails (test/jest/left-behind.cjs). */
const databasesOfTheFile = (): Map<string, () => Promise<void>> =>
  (globalThis as never as Record<symbol, Map<string, () => Promise<void>>>)[Symbol.for('timbo.test.databases')]!;

export interface BaseDeDatosDePrueba {
  /** Connects with the rights of all processes together; row-level security applies. */
  appUrl: string;
  /** Connects a pool of this size, until `eliminar`, with the rights of this process. Default: of all together. */
  abrir(pool: number, proceso?: ProcessName): Promise<Database>;
  /** URL with which this process connects. */
  urlDe(proceso: ProcessName): string;
  /** URL with which migrations connect. */
  ownerUrl: string;
  /** Superuser, to read rows without row-level security. */
  adminUrl: string;
  /** Rows of a statement of the superuser. */
  admin<T = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Drops the database, even while others are connected. */
  eliminar(): Promise<void>;
}

/** A new, empty database for the caller only. @param migrada false: without any schema. */
export async function baseDeDatosDePrueba({ migrada = true } = {}): Promise<BaseDeDatosDePrueba> {
  const admin = process.env.TIMBO_TEST_ADMIN_URL;
  if (!admin) throw new Error('No test server: run this through jest, project int');
  const name = `prueba_${randomBytes(8).toString('hex')}`;
  if (migrada)
    await withClient(admin, (client) =>
      client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} OWNER ${OWNER_ROLE} STRATEGY file_copy`),
    );
  else await createDatabase(admin, name);
  const own = new URL(admin);
  own.pathname = `/${name}`;
  const appUrl = urlAs(admin, TEST_ROLE, PASSWORD, name);
  const urlDe = (proceso: ProcessName): string => urlAs(admin, PROCESS_ROLES[proceso], PASSWORD, name);
  const abiertas: Database[] = [];
  const eliminar = async (): Promise<void> => {
    // A test may have closed its own.
    await Promise.allSettled(abiertas.map((una) => una.close()));
    const drop = `DROP DATABASE IF EXISTS ${name}`;
    // PostgreSQL waits some seconds for sessions that end by themselves. One that is terminated tells its process, which may be in
    // another test by then.
    await withClient(admin, (client) => client.query(drop).catch(() => client.query(`${drop} WITH (FORCE)`)));
    databasesOfTheFile().delete(name);
  };
  databasesOfTheFile().set(name, eliminar);
  return {
    appUrl,
    abrir: async (databasePool, proceso) => {
      const databaseUrl = proceso ? urlDe(proceso) : appUrl;
      const database = await openDatabase({ databaseUrl, databasePool }, 'prueba', MIGRATIONS);
      abiertas.push(database);
      return database;
    },
    urlDe,
    ownerUrl: urlAs(admin, OWNER_ROLE, PASSWORD, name),
    adminUrl: own.href,
    admin: async (sql, values) =>
      withClient(own.href, async (client) => (await client.query(sql, values)).rows as never),
    eliminar,
  };
}

/** A tenant that owns what a test writes; of the test mode of another, when that is given. */
export async function unTenantEnLaBase(
  database: Database,
  ruc?: string,
  id: string = randomUUID(),
  pruebaDe?: string,
): Promise<string> {
  const sql = `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan, prueba_de)
    VALUES ($1, $2, 'Prueba S.A.', 2, 'pro', $3)`;
  await database.ofTenant(id, (tx) => tx.query(sql, [id, ruc ?? id, pruebaDe ?? null]));
  return id;
}
