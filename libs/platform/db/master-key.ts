import { key } from '../config';
import { type MasterKeys, secretBoxOf } from '../rotating-secret-box';
import { EnvironmentSecretBox } from '../secret-box';
import type { Database } from './database';

/** Settings of every process that opens the secrets of tenants. */
export const MASTER_KEY_SETTINGS = {
  masterKey: key('MASTER_KEY', { doc: 'Opens the secrets of tenants (base64, 32 bytes).', bytes: 32 }),
  previousMasterKey: key('MASTER_KEY_PREVIOUS', {
    doc: 'The master key before, while `npm run rotar` has not sealed everything anew.',
    bytes: 32,
    default: undefined,
  }),
};

/** What is sealed: that it opens says which key it was, not what it holds. */
const PROOF = Buffer.from('MASTER_KEY');
const CONTEXT = 'prueba_de_clave';

const seal = (masterKey: Buffer): Promise<Buffer> => new EnvironmentSecretBox(masterKey).seal(PROOF, CONTEXT);

/**
 * Refuses a master key that is not the one of this database, before anything is sealed with it: a secret sealed under a mistyped key is
 * lost on the day the mistake is mended. The first process that starts leaves the proof behind.
 * @throws naming the setting.
 */
export async function proveMasterKey(database: Database, keys: MasterKeys): Promise<void> {
  await database.acrossTenants(`INSERT INTO prueba_de_clave (sellada) VALUES ($1) ON CONFLICT DO NOTHING`, [
    await seal(keys.masterKey),
  ]);
  const [proof] = await database.acrossTenants<{ sellada: Buffer }>(`SELECT sellada FROM prueba_de_clave`);
  try {
    await secretBoxOf(keys).open(proof!.sellada, CONTEXT);
  } catch {
    throw new Error(
      keys.previousMasterKey
        ? 'Setting MASTER_KEY: the secrets of this database were sealed with neither this key nor MASTER_KEY_PREVIOUS'
        : 'Setting MASTER_KEY: the secrets of this database were sealed with another key; while it is being changed, MASTER_KEY_PREVIOUS must hold that one',
    );
  }
}

/** Once every secret is sealed under the new key: from now on a process must have that one. Repeatable. */
export async function moveProof(database: Database, masterKey: Buffer): Promise<void> {
  await database.acrossTenants(`UPDATE prueba_de_clave SET sellada = $1, updated_at = clock_timestamp()`, [
    await seal(masterKey),
  ]);
}
