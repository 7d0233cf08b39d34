// docs/esquema.sql, read from a freshly migrated database: `npm run esquema` writes it, with --check it is compared and nothing is
// written. Starts a PostgreSQL of its own and stops it, unless TEST_DATABASE_URL names one.
import start from '../../test/int-setup';
import stop from '../../test/int-teardown';
import { baseDeDatosDePrueba } from '../../test/postgres';
import { drift } from './drift';
import { dumpSchema } from './esquema/dump';

async function schema(): Promise<string> {
  const database = await baseDeDatosDePrueba();
  try {
    return await dumpSchema(database.ownerUrl);
  } finally {
    await database.eliminar();
  }
}

void (async () => {
  await start();
  try {
    drift('docs/esquema.sql', await schema(), 'npm run esquema');
  } finally {
    await stop();
  }
})();
