import 'reflect-metadata';
import { EnvironmentSecretBox, key, readSettings, RotatingSecretBox } from '@libs/platform';
import { DATABASE_SETTINGS, moveProof, openDatabase, proveMasterKey } from '@libs/platform/db';
import { SqlRotacionDeSecretos } from '@libs/series/typeorm';
import { MIGRATIONS } from '../migrations';

/**
 * Changes the master key: first every process gets the new one as MASTER_KEY and the old one as MASTER_KEY_PREVIOUS, then this
 * seals every secret anew, and last the proof by which processes know their key; then MASTER_KEY_PREVIOUS goes away. The service goes on meanwhile. Repeatable: killed in the middle, the
 * next run goes on where it ended; a run that seals nothing says that all is done.
 */
async function rotar(): Promise<void> {
  const settings = readSettings({
    ...DATABASE_SETTINGS,
    masterKey: key('MASTER_KEY', { doc: 'The new key.', bytes: 32 }),
    previousMasterKey: key('MASTER_KEY_PREVIOUS', { doc: 'The key that it takes the place of.', bytes: 32 }),
  });
  const database = await openDatabase(settings, 'timbo-rotar', MIGRATIONS);
  try {
    await proveMasterKey(database, settings);
    const caja = new RotatingSecretBox(
      new EnvironmentSecretBox(settings.masterKey),
      new EnvironmentSecretBox(settings.previousMasterKey),
    );
    const { tenants, secretos } = await new SqlRotacionDeSecretos(database, caja).execute();
    await moveProof(database, settings.masterKey);
    console.log(`${secretos} secrets of ${tenants} tenants are sealed under the new key`);
  } finally {
    await database.close();
  }
}

rotar().catch((cause: unknown) => {
  console.error(`rotar failed: ${(cause as Error).message}`);
  process.exitCode = 1;
});
