import path from 'node:path';
import { keptPorts } from '../dev/stack/ports';
import { adminUrl, postgresService } from '../dev/stack/postgres/cluster';
import { PROCESS_ROLES } from '@libs/platform/db';
import { createDatabase, createRoles, OWNER_ROLE, urlAs, withClient } from '../dev/stack/postgres/roles';
import { nodeProgram, OPERADOR } from '../dev/stack/programs';
import { findRedis, redisService } from '../dev/stack/redis';
import { PASSWORD, TEMPLATE, TEST_ROLE } from './postgres';
import { giveUp, openRun, type Run } from './run-folder';

const quiet = () => undefined;

async function startPostgres({ supervisor, folder }: Run, port: number): Promise<string> {
  const cluster = { folder: path.join(folder, 'postgres'), port, password: PASSWORD, durable: false };
  await supervisor.start(await postgresService(cluster));
  return adminUrl(cluster);
}

/** Creates and migrates once the database that every test clones. */
async function prepareTemplate({ supervisor }: Run, admin: string): Promise<void> {
  await createRoles(admin, {
    migrate: PASSWORD,
    api: PASSWORD,
    'fiscal-submitter': PASSWORD,
    'kude-renderer': PASSWORD,
    identidad: PASSWORD,
  });
  await withClient(admin, async (client) => {
    await client.query(`DROP ROLE IF EXISTS ${TEST_ROLE}`);
    await client.query(
      `CREATE ROLE ${TEST_ROLE} LOGIN PASSWORD '${PASSWORD}' IN ROLE ${Object.values(PROCESS_ROLES).join(', ')}`,
    );
  });
  await createDatabase(admin, TEMPLATE);
  const env = { ...process.env, MIGRATION_DATABASE_URL: urlAs(admin, OWNER_ROLE, PASSWORD, TEMPLATE) };
  await supervisor.runOnce('migrate', nodeProgram(OPERADOR, env, 'migrate'));
}

async function startRedis({ supervisor, folder }: Run, port: number): Promise<string> {
  const server = findRedis();
  if (!server) {
    console.log(
      'No valkey-server or redis-server on the PATH and no REDIS_URL: the queue is tested on PostgreSQL only.',
    );
    return '';
  }
  await supervisor.start(redisService(server, path.join(folder, 'redis'), port));
  return `redis://127.0.0.1:${port}`;
}

/** Starts the servers that the integration tests share, unless TEST_DATABASE_URL (superuser) and REDIS_URL name them. */
export default async function setup(): Promise<void> {
  const run = await openRun('int');
  try {
    const ports = await keptPorts(path.join(run.folder, 'ports.json'), ['postgres', 'redis'], {}, quiet);
    const admin = process.env.TEST_DATABASE_URL || (await startPostgres(run, ports.postgres));
    await prepareTemplate(run, admin);
    process.env.TIMBO_TEST_ADMIN_URL = admin;
    process.env.TIMBO_TEST_REDIS_URL = process.env.REDIS_URL || (await startRedis(run, ports.redis));
  } catch (error) {
    await giveUp(run, error);
  }
}
