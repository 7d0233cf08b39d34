import { url } from '../config/addresses';
import { integer } from '../config/values';
import {
  createDataSource,
  type Migration,
  type ProcessName,
  refuseOldServer,
  refuseOtherSchema,
  refuseWrongRole,
} from './data-source';
import { Database } from './database';
import { TenantTurns } from './tenant-turns';

const POSTGRES = { schemes: ['postgres', 'postgresql'], severalHosts: true, secret: true };

/** Settings of every process that uses the database. */
export const DATABASE_SETTINGS = {
  databaseUrl: url('DATABASE_URL', {
    doc: 'PostgreSQL, the role of this process (docs/operacion). Several hosts, with commas between them: the one that takes writes.',
    ...POSTGRES,
  }),
  databasePool: integer('DATABASE_POOL', { doc: 'Connections of this process.', default: 10, min: 2, max: 100 }),
};

/** Settings of the migrations. No process that serves requests reads them. */
export const MIGRATION_SETTINGS = {
  url: url('MIGRATION_DATABASE_URL', {
    doc: 'PostgreSQL, the owner role. Only `npm run operador -- migrate` reads it.',
    ...POSTGRES,
  }),
};

/** Settings of a process whose load is decided by tenants. */
export const TENANT_DATABASE_SETTINGS = {
  ...DATABASE_SETTINGS,
  tenantConnections: integer('TENANT_CONNECTIONS', {
    doc: 'Connections of this process that one tenant may hold at once: never all of them, so that the others find some.',
    default: 5,
    min: 1,
    max: 99,
  }),
  replicaUrl: url('DATABASE_REPLICA_URL', {
    doc: 'A streaming standby, the same role: lists, reports and exports read from it what was committed before they came.',
    default: undefined,
    ...POSTGRES,
    severalHosts: false,
  }),
  replicaLagS: integer('DATABASE_REPLICA_LAG_S', {
    doc: 'How long such a read waits for the standby to catch up; after that the primary answers it, and all others for 5 s.',
    default: 1,
    min: 1,
    max: 30,
  }),
};

interface OpenOptions {
  /** The process whose role the connection must have. Without it, any role that row-level security binds. */
  process?: ProcessName;
  /** For processes that take work from queues, see `createDataSource`. */
  byIndexOnly?: boolean;
}

/**
 * Connects, reads the time, and refuses to serve from a server that is too old, with a role that row-level security does not bind, or with
 * another schema than the migrations make.
 */
export async function openDatabase(
  settings: { databaseUrl: string; databasePool: number; tenantConnections?: number },
  applicationName: string,
  migrations: readonly Migration[],
  { process, byIndexOnly = false }: OpenOptions = {},
): Promise<Database> {
  const { databaseUrl: url, databasePool: poolSize, tenantConnections } = settings;
  const dataSource = await createDataSource({
    url,
    poolSize,
    applicationName,
    byIndexOnly,
    boundedStatements: true,
  }).initialize();
  try {
    await refuseOldServer(dataSource);
    await refuseWrongRole(dataSource, process);
    await refuseOtherSchema(dataSource, migrations);
    const database = new Database(
      dataSource,
      tenantConnections ? new TenantTurns(poolSize, tenantConnections) : undefined,
    );
    await database.clock.start();
    return database;
  } catch (cause) {
    await dataSource.destroy();
    throw cause;
  }
}
