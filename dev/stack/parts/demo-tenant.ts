import path from 'node:path';
import type { Ground } from '../ground';
import { ACCOUNTANT, issuerOf, personByMail } from '../idp/identity-provider';
import { OPERADOR } from '../programs';
import { withoutSettings } from '../process-env';
import { keptSecrets, writeSecret } from '../secret-file';
import { parseSeedResult, type SeedEnv, type SeedResult } from '../seed-contract';
import type { DatabaseUrls } from './database';
import { tlsFolder } from './simulator';

interface Given extends Pick<SeedEnv, 'MASTER_KEY' | 'SIMULATOR_CONTROL_URL'> {
  database: DatabaseUrls;
}

/** Makes the demo tenant, or finds the one of an earlier start, with its API key, and accredits the authority of its certificate. */
export async function seedDemoTenant(ground: Ground, given: Given): Promise<SeedResult> {
  const [seed] = await Promise.all([makeTenant(ground, given), given.SIMULATOR_CONTROL_URL && accredit(ground, given)]);
  return seed;
}

async function makeTenant(
  { supervisor, folder, env, ports, program }: Ground,
  { database, ...given }: Given,
): Promise<SeedResult> {
  const file = path.join(folder, 'api-key.json');
  const { api_key } = keptSecrets(file, { api_key: () => '' });
  const tls = tlsFolder(folder);
  const seedEnv: SeedEnv = {
    ...withoutSettings(env),
    ...given,
    DATABASE_URL: database.api,
    TLS_DIR: tls,
    CLIENT_CA_FILE: path.join(tls, 'ca.crt'),
    CLIENT_CA_KEY_FILE: path.join(tls, 'ca.key'),
    DEMO_API_KEY: api_key,
    DEMO_ACCOUNTANT: env.JWT_JWKS_URL
      ? ''
      : JSON.stringify([issuerOf(ports.idp), personByMail(ACCOUNTANT), ACCOUNTANT]),
  };
  const seed = parseSeedResult(await supervisor.runOnce('seed', program('dev/seed-demo.js', seedEnv)));
  writeSecret(file, { api_key: seed.api_key });
  return seed;
}

/** The authority that the simulator made proves the certificates of the demo, and of tests, to who verifies a document. */
function accredit({ supervisor, folder, env, program }: Ground, { database }: Given): Promise<string> {
  const file = path.join(tlsFolder(folder), 'ca.crt');
  const what = ['--agregar', file, '--fuente', 'https://timbo.test/autoridad-de-desarrollo', '--desde', '2020-01-01'];
  const asOwner = { ...env, MIGRATION_DATABASE_URL: database.migrate };
  return supervisor.runOnce('raices', program(OPERADOR, asOwner, 'raices', ...what, '--quien', 'npm start'));
}
