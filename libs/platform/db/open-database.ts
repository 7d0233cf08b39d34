import type { MigrationInterface } from 'typeorm';
import { integer, text } from '../config';
import { createDataSource, refuseMissingMigrations, refusePrivilegedRole } from './data-source';
import { Database } from './database';

/** Settings of every process that uses the database. */
export const DATABASE_SETTINGS = {
  databaseUrl: text('DATABASE_URL', { doc: "PostgreSQL, the application's role.", secret: true }),
  databasePool: integer('DATABASE_POOL', { doc: 'Connections of this process.', default: 10, min: 2, max: 100 }),
};

/** Settings of the migrations, and of nothing that serves requests. */
export const MIGRATION_SETTINGS = {
  url: text('MIGRATION_DATABASE_URL', {
    doc: 'PostgreSQL, the owner role. Only `npm run migrate` reads it.',
    secret: true,
  }),
};

/**
 * Connects, reads the time, and refuses to serve with a role that row-level security does not bind or a schema that lacks migrations.
 * @param byIndexOnly for processes that take work from queues, see `createDataSource`.
 */
export async function openDatabase(
  settings: { databaseUrl: string; databasePool: number },
  applicationName: string,
  migrations: readonly (new () => MigrationInterface)[],
  byIndexOnly = false,
): Promise<Database> {
  const { databaseUrl: url, databasePool: poolSize } = settings;
  const dataSource = await createDataSource({ url, poolSize, applicationName, byIndexOnly }).initialize();
  try {
    await refusePrivilegedRole(dataSource);
    await refuseMissingMigrations(dataSource, migrations);
    const database = new Database(dataSource);
    await database.clock.start();
    return database;
  } catch (cause) {
    await dataSource.destroy();
    throw cause;
  }
}
