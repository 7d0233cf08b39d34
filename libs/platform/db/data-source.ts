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
  migrations?: MixedList<new () => MigrationInterface>;
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
      // A statement is sent at once, without waiting for the answers to earlier ones that the code does not await.
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
} as const;

export type ProcessName = keyof typeof PROCESS_ROLES;

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

/** Refuses to start when the schema lacks migrations that this code knows: run `npm run migrate` first. */
export async function refuseMissingMigrations(
  dataSource: DataSource,
  migrations: readonly (new () => MigrationInterface)[],
): Promise<void> {
  const rows = (await dataSource.query(`SELECT name FROM migrations`)) as { name: string }[];
  const done = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`the database lacks migrations: ${missing.join(', ')}. Run npm run migrate`);
}
