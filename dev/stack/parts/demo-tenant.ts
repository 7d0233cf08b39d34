import path from 'node:path';
import type { Ground } from '../ground';
import { withoutSettings } from '../process-env';
import { keptSecrets, writeSecret } from '../secret-file';
import { parseSeedResult, type SeedEnv, type SeedResult } from '../seed-contract';
import { tlsFolder } from './simulator';

/** Makes the demo tenant, or finds the one of an earlier start, with its API key. */
export async function seedDemoTenant(
  { supervisor, folder, env, program }: Ground,
  given: Pick<SeedEnv, 'DATABASE_URL' | 'MASTER_KEY' | 'SIMULATOR_CONTROL_URL'>,
): Promise<SeedResult> {
  const file = path.join(folder, 'api-key.json');
  const { api_key } = keptSecrets(file, { api_key: () => '' });
  const tls = tlsFolder(folder);
  const seedEnv: SeedEnv = {
    ...withoutSettings(env),
    ...given,
    TLS_DIR: tls,
    CLIENT_CA_FILE: path.join(tls, 'ca.crt'),
    CLIENT_CA_KEY_FILE: path.join(tls, 'ca.key'),
    DEMO_API_KEY: api_key,
  };
  const seed = parseSeedResult(await supervisor.runOnce('seed', program('dev/seed-demo.js', seedEnv)));
  writeSecret(file, { api_key: seed.api_key });
  return seed;
}
