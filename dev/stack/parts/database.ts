import path from 'node:path';
import { PROCESS_ROLES, type ServiceProcess } from '@libs/platform/db';
import type { Ground } from '../ground';
import { adminUrl, postgresService, type ClusterOptions } from '../postgres/cluster';
import { createDatabase, createRoles, OWNER_ROLE, urlAs } from '../postgres/roles';
import { StackError } from '../stack-error';

const DATABASE = 'timbo';

/** Each program's own. */
export type DatabaseUrls = Record<ServiceProcess | 'migrate', string>;

const GIVEN = {
  migrate: 'MIGRATION_DATABASE_URL',
  api: 'API_DATABASE_URL',
  'fiscal-submitter': 'SUBMITTER_DATABASE_URL',
  'kude-renderer': 'RENDERER_DATABASE_URL',
} as const satisfies DatabaseUrls;

/** The database in the environment, or undefined without one. */
function given(env: NodeJS.ProcessEnv): DatabaseUrls | undefined {
  const names = Object.values(GIVEN);
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length && !env.DATABASE_URL) return undefined;
  if (missing.length > 0)
    throw new StackError(`A real database takes ${names.join(', ')}, a role each; not set: ${missing.join(', ')}.`);
  return Object.fromEntries(Object.entries(GIVEN).map(([name, variable]) => [name, env[variable]!])) as DatabaseUrls;
}

/** The database in the environment, or an embedded one, with its roles. */
export async function startDatabase({
  supervisor,
  folder,
  env,
  tell,
  durable,
  postgres,
  ports,
  secrets,
}: Ground): Promise<DatabaseUrls> {
  const real = given(env);
  if (real) return real;
  const cluster: ClusterOptions = {
    folder: path.join(folder, 'postgres'),
    port: ports.postgres,
    password: secrets.db_superuser,
    durable,
    settings: postgres,
  };
  tell(`starting PostgreSQL on port ${cluster.port} …`);
  await supervisor.start(await postgresService(cluster));
  return makeDatabase(cluster, secrets);
}

/** The roles and the empty database in a server that runs. Repeatable. */
export async function makeDatabase(cluster: ClusterOptions, secrets: Ground['secrets']): Promise<DatabaseUrls> {
  const admin = adminUrl(cluster);
  const passwords = {
    migrate: secrets.db_owner,
    api: secrets.db_api,
    'fiscal-submitter': secrets.db_submitter,
    'kude-renderer': secrets.db_renderer,
    identidad: secrets.db_identidad,
  };
  await createRoles(admin, passwords);
  await createDatabase(admin, DATABASE);
  const url = (name: ServiceProcess): string => urlAs(admin, PROCESS_ROLES[name], passwords[name], DATABASE);
  return {
    migrate: urlAs(admin, OWNER_ROLE, passwords.migrate, DATABASE),
    api: url('api'),
    'fiscal-submitter': url('fiscal-submitter'),
    'kude-renderer': url('kude-renderer'),
  };
}
