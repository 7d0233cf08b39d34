import 'reflect-metadata';
import { EnvironmentSecretBox, key, readSettings } from '@libs/platform';
import { DATABASE_SETTINGS, openDatabase } from '@libs/platform/db';
import { SecretBoxEnRotacion } from '@libs/series';
import { SqlRotacionDeSecretos } from '@libs/series/typeorm';
import { MIGRATIONS } from '../migrations';

/**
 * Changes the master key: first every process gets the new one as MASTER_KEY and the old one as MASTER_KEY_PREVIOUS, then this
 * seals every secret anew, then MASTER_KEY_PREVIOUS goes away. The service goes on meanwhile. Repeatable: killed in the middle, the
 * next run goes on where it ended; a run that seals nothing says that all is done.
 */
async function rotar(): Promise<void> {
  const settings = readSettings({
    ...DATABASE_SETTINGS,
    actual: key('MASTER_KEY', { doc: 'The new key.', bytes: 32 }),
    anterior: key('MASTER_KEY_PREVIOUS', { doc: 'The key that it takes the place of.', bytes: 32 }),
  });
  const database = await openDatabase(settings, 'timbo-rotar', MIGRATIONS);
  try {
    const caja = new SecretBoxEnRotacion(
      new EnvironmentSecretBox(settings.actual),
      new EnvironmentSecretBox(settings.anterior),
    );
    const { tenants, secretos } = await new SqlRotacionDeSecretos(database, caja).execute();
    console.log(`${secretos} secrets of ${tenants} tenants are sealed under the new key`);
  } finally {
    await database.close();
  }
}

rotar().catch((cause: unknown) => {
  console.error(`rotar failed: ${(cause as Error).message}`);
  process.exitCode = 1;
});
