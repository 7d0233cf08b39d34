// docs/esquema.sql, read from a freshly migrated database: `npm run esquema` writes it, with --check it is compared and nothing is
// written. Starts a PostgreSQL of its own and stops it.
import path from 'node:path';
import { forgetData, prepareGround } from '../../dev/stack/ground';
import { startDatabase } from '../../dev/stack/parts/database';
import { nodeProgram, OPERADOR } from '../../dev/stack/programs';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import type { Supervisor } from '../../dev/stack/supervisor';
import { drift } from './drift';
import { dumpSchema } from './esquema/dump';

const FOLDER = path.join(ROOT, '.local', 'esquema');

async function schema(supervisor: Supervisor): Promise<string> {
  forgetData(FOLDER);
  const { PATH, HOME } = process.env;
  const ground = await prepareGround(supervisor, {
    folder: FOLDER,
    env: { PATH, HOME },
    tell: console.error,
    durable: false,
  });
  const { migrate: MIGRATION_DATABASE_URL } = await startDatabase(ground);
  await supervisor.runOnce('migrate', nodeProgram(OPERADOR, { PATH, HOME, MIGRATION_DATABASE_URL }, 'migrate'));
  return dumpSchema(MIGRATION_DATABASE_URL);
}

void session(
  FOLDER,
  console.error,
  async (supervisor) => drift('docs/esquema.sql', await schema(supervisor), 'npm run esquema'),
  130,
).then((status) => (process.exitCode ||= status));
