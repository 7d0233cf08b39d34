import { DataSource, type EntitySchema, type MixedList } from 'typeorm';
import type { MigrationInterface } from 'typeorm';

interface DataSourceSettings {
  url: string;
  /** Connections of this process. Ten serve hot rows better than more (measured). */
  poolSize?: number;
  entities?: EntitySchema[];
  migrations?: MixedList<new () => MigrationInterface>;
  applicationName: string;
  /** For a process that takes work from queues and reads nothing but by index. */
  byIndexOnly?: boolean;
}

/**
 * Tables of work are empty at one moment and hold a hundred thousand rows a minute later, and a prepared statement keeps the plan that it was
 * made with: one that reads all of a table that is nearly empty would go on doing so. Measured: twice the time for a whole submission.
 */
const BY_INDEX_ONLY = '-c enable_seqscan=off';

/** A data source that never changes the schema by itself. Statements give up after 30 s, waiting for a lock after 5. */
export function createDataSource(settings: DataSourceSettings): DataSource {
  return new DataSource({
    type: 'postgres',
    url: settings.url,
    synchronize: false,
    poolSize: settings.poolSize ?? 10,
    entities: settings.entities ?? [],
    migrations: settings.migrations as never,
    migrationsTransactionMode: 'all',
    applicationName: settings.applicationName,
    connectTimeoutMS: 5_000,
    extra: {
      statement_timeout: 30_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      // Statements go out without waiting for the answers to those before them, when nobody awaits those.
      pipeline: true,
      ...(settings.byIndexOnly && { options: BY_INDEX_ONLY }),
    },
  });
}

/** The roles that may never serve requests: row-level security does not bind them. */
export async function refusePrivilegedRole(dataSource: DataSource): Promise<void> {
  const [role] = (await dataSource.query(`SELECT r.rolname, r.rolsuper OR r.rolbypassrls
      OR EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relowner = r.oid) AS privileged
    FROM pg_roles r WHERE r.rolname = current_user`)) as [{ rolname: string; privileged: boolean }];
  if (role.privileged) {
    throw new Error(
      `DATABASE_URL: the role "${role.rolname}" owns tables or bypasses row-level security; use the application's role`,
    );
  }
}

/** Refuses to serve a schema that this code does not know: `npm run migrate` comes first. */
export async function refuseMissingMigrations(
  dataSource: DataSource,
  migrations: readonly (new () => MigrationInterface)[],
): Promise<void> {
  const rows = (await dataSource.query(`SELECT name FROM migrations`)) as { name: string }[];
  const done = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`the database lacks migrations: ${missing.join(', ')}. Run npm run migrate`);
}
