import { types } from 'pg';
import type { DataSource, MigrationInterface, MixedList } from 'typeorm';
import { BY_INDEX_ONLY } from './by-index-only';
import { TableDataSource } from './orm';
import { KEEP_ALIVE, reach } from './primary';
import { STATEMENT_MS } from './silence';

interface DataSourceSettings {
  url: string;
  /** Connections of this process. Measured: ten serve hot rows better than more do. */
  poolSize?: number;
  migrations?: MixedList<Migration>;
  applicationName: string;
  /** For a process that takes work from queues and must read by index only. */
  byIndexOnly?: boolean;
  /** For a process that never lifts `statement_timeout`: notices a server whose machine vanished. */
  boundedStatements?: boolean;
}

/**
 * Dates and local times have no time zone, so the zone of this machine must not change them. A date stays text; a local time is read as
 * if it were UTC.
 */
const ZONELESS: Record<number, (text: string) => unknown> = {
  [types.builtins.DATE]: (text) => text,
  [types.builtins.TIMESTAMP]: (text) => new Date(`${text.replace(' ', 'T')}Z`),
};

/**
 * A new connection plans each prepared statement again, tens of ms for the large ones; pg closes idle connections after 10 s, so every
 * lull would cost that.
 */
const IDLE_CONNECTION_MS = 300_000;

/** A data source that never changes the schema by itself. A statement times out after 30 s, a wait for a lock after 5 s. */
export function createDataSource(settings: DataSourceSettings): DataSource {
  const { url, Client, onConnect } = reach(settings.url);
  return new TableDataSource({
    type: 'postgres',
    url,
    synchronize: false,
    poolSize: settings.poolSize ?? 10,
    migrations: settings.migrations as never,
    migrationsTransactionMode: 'all',
    applicationName: settings.applicationName,
    connectTimeoutMS: 5_000,
    extra: {
      Client,
      statement_timeout: STATEMENT_MS,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      ...KEEP_ALIVE,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      types: {
        getTypeParser: (oid: number, format: 'text' | 'binary') => ZONELESS[oid] ?? types.getTypeParser(oid, format),
      },
      // A statement is sent immediately, without waiting for the answers to earlier ones that the code does not await.
      pipeline: true,
      ...(settings.boundedStatements && { onConnect }),
      ...(settings.byIndexOnly && { options: BY_INDEX_ONLY }),
    },
  });
}

/** The database role of each process (docker/postgres/01-roles.sql). */
export const PROCESS_ROLES = {
  api: 'timbo_api',
  'fiscal-submitter': 'timbo_submitter',
  'kude-renderer': 'timbo_renderer',
  identidad: 'timbo_identidad',
} as const;

export type ProcessName = keyof typeof PROCESS_ROLES;
/** Those that every installation has; the identity provider is an option. */
export type ServiceProcess = Exclude<ProcessName, 'identidad'>;

/**
 * Refuses a role that row-level security does not bind, or that may become such a role. Refuses also the role of another process, because
 * it would fail hours later at some statement.
 */
export async function refuseWrongRole(dataSource: DataSource, process?: ProcessName): Promise<void> {
  const wanted = process && PROCESS_ROLES[process];
  const [role] = (await dataSource.query(
    `SELECT current_user AS name, $1::text IS NULL OR coalesce(pg_has_role(to_regrole($1), 'USAGE'), false) AS fits,
       EXISTS (SELECT FROM pg_roles r WHERE pg_has_role(r.oid, 'MEMBER') AND (r.rolsuper OR r.rolbypassrls
         OR EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
           AND c.relowner = r.oid))) AS privileged`,
    [wanted],
  )) as [{ name: string; fits: boolean; privileged: boolean }];
  const use = wanted ? `use ${wanted}` : `use a process's role, such as ${PROCESS_ROLES.api}`;
  if (role.privileged)
    throw new Error(`DATABASE_URL: the role "${role.name}" owns tables or bypasses row-level security; ${use}`);
  if (!role.fits) throw new Error(`DATABASE_URL: the role "${role.name}" is not that of ${process}; ${use}`);
}

/** A step of the schema, with the digest of its statements. */
export type Migration = new () => MigrationInterface & { huella: string };

/** Tables and functions are written for it, and `createrole_self_grant` came with 16. */
const LEAST_POSTGRES = 16;

/** Refuses a server that is too old. */
export async function refuseOldServer(dataSource: DataSource): Promise<void> {
  const [{ version }] = (await dataSource.query(
    `SELECT current_setting('server_version_num')::integer / 10000 AS version`,
  )) as [{ version: number }];
  if (version < LEAST_POSTGRES)
    throw new Error(`the database is PostgreSQL ${version}: ${LEAST_POSTGRES} or newer is needed`);
}

/** The migrations that a database has, each with its digest at the time; null: of a version that stored none. */
async function appliedMigrations(dataSource: DataSource): Promise<Map<string, string | null>> {
  const [{ listed, digests }] = (await dataSource.query(
    `SELECT to_regclass('migrations') IS NOT NULL AS listed, to_regclass('migracion_huella') IS NOT NULL AS digests`,
  )) as [{ listed: boolean; digests: boolean }];
  if (!listed) return new Map();
  const rows = (await dataSource.query(
    digests
      ? `SELECT m.name, h.huella FROM migrations m LEFT JOIN migracion_huella h USING (name)`
      : `SELECT name, NULL AS huella FROM migrations`,
  )) as { name: string; huella: string | null }[];
  return new Map(rows.map(({ name, huella }) => [name, huella]));
}

/** Refuses a schema that a migration of this code made when the migration was another: no statement would say so until one fails. */
export async function refuseEditedMigrations(
  dataSource: DataSource,
  migrations: readonly Migration[],
): Promise<ReadonlyMap<string, string | null>> {
  const applied = await appliedMigrations(dataSource);
  const edited = migrations.filter(
    (Migration) => applied.has(Migration.name) && applied.get(Migration.name) !== new Migration().huella,
  );
  if (edited.length > 0)
    throw new Error(
      `the database was made by another form of ${edited.map(({ name }) => name).join(', ')} than this code has: ` +
        'run the version that made it, or restore a backup into a new database (docs/operacion/actualizar.md)',
    );
  return applied;
}

/** Refuses to start with another schema than this code's migrations make; later ones, of a newer version, only add. */
export async function refuseOtherSchema(dataSource: DataSource, migrations: readonly Migration[]): Promise<void> {
  const applied = await refuseEditedMigrations(dataSource, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  if (missing.length > 0)
    throw new Error(`the database lacks migrations: ${missing.join(', ')}. Run npm run operador -- migrate`);
}
