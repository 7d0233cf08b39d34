// SQL by hand: an advisory lock.
import 'reflect-metadata';
import { Pool } from 'pg';
import { migrateQueue } from '@libs/jobs/bullmq';
import { readSettings } from '@libs/platform';
import { createDataSource, MIGRATION_SETTINGS } from '@libs/platform/db';
import { MIGRATIONS } from '../../../migrations';

const LOCK = 7_217_320;

/** Brings the database up to date, schema of the queue included. Two at once run everything once. */
async function migrate(): Promise<void> {
  const { url } = readSettings(MIGRATION_SETTINGS);
  const dataSource = createDataSource({ url, poolSize: 2, migrations: MIGRATIONS, applicationName: 'timbo-migrate' });
  const owner = new Pool({ connectionString: url, max: 2 });
  const lock = await owner.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await dataSource.initialize();
    const done = await dataSource.runMigrations();
    await migrateQueue(owner, { grantTo: 'timbo_app' });
    process.stdout.write(`migrate: ${done.length} migration(s) run\n`);
  } finally {
    lock.release(true);
    await dataSource.destroy().catch(() => undefined);
    await owner.end();
  }
}

migrate().catch((cause: unknown) => {
  process.stderr.write(`migrate failed: ${(cause as Error).message}\n`);
  process.exit(1);
});
