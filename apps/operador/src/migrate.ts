// SQL by hand: an advisory lock.
import { migrateQueue } from '@libs/jobs/bullmq';
import { readSettings } from '@libs/platform';
import {
  createDataSource,
  MIGRATION_SETTINGS,
  reach,
  refuseEditedMigrations,
  refuseOldServer,
} from '@libs/platform/db';
import { PintorAparte } from '@libs/series/imagen';
import { MIGRATIONS } from '../../../migrations';
import { redibujarLogos } from './redibujar-logos';
import type { Tarea } from './tarea';

const LOCK = 7_217_320;

export const migrate: Tarea = {
  doc: `Brings the database up to date, the schema of the queue included.
Two at once run everything once; a second run changes nothing. A database of version 0.2.0 keeps its data: stop its processes first.
Reads MIGRATION_DATABASE_URL.`,
  opciones: {},
  async execute() {
    const { url } = readSettings(MIGRATION_SETTINGS);
    const dataSource = createDataSource({ url, poolSize: 2, migrations: MIGRATIONS, applicationName: 'timbo-migrate' });
    const { url: connectionString, Client } = reach(url);
    // A pool ends before its connections do, and a database that is dropped next would end them with an error.
    const owner = new Client({ connectionString });
    await owner.connect();
    try {
      await owner.query('SELECT pg_advisory_lock($1)', [LOCK]);
      await dataSource.initialize();
      await refuseOldServer(dataSource);
      await refuseEditedMigrations(dataSource, MIGRATIONS);
      await redibujarLogos(owner, new PintorAparte(), (linea) => console.log(`migrate: ${linea}`));
      const done = await dataSource.runMigrations();
      await migrateQueue(owner, { grantTo: 'timbo_app' });
      console.log(`migrate: ${done.length} migration(s) run`);
    } finally {
      // The migrations are done, or have reported why not.
      await dataSource.destroy().catch(() => undefined);
      await owner.end();
    }
    return true;
  },
};
