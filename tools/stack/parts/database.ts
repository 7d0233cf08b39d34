import path from 'node:path';
import type { Ground } from '../ground';
import { adminUrl, postgresService, type ClusterOptions } from '../postgres/cluster';
import { APP_ROLE, createDatabase, createRoles, OWNER_ROLE, urlAs } from '../postgres/roles';
import { StackError } from '../stack-error';

const DATABASE = 'timbo';

export interface DatabaseEnv {
  DATABASE_URL: string;
  MIGRATION_DATABASE_URL: string;
}

/** The database that the environment names or else an embedded one, with its two roles. */
export async function startDatabase({
  supervisor,
  folder,
  env,
  tell,
  durable,
  ports,
  secrets,
}: Ground): Promise<DatabaseEnv> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = env;
  if (DATABASE_URL && MIGRATION_DATABASE_URL) return { DATABASE_URL, MIGRATION_DATABASE_URL };
  if (DATABASE_URL) throw new StackError('DATABASE_URL is set, MIGRATION_DATABASE_URL (the owner role) is not.');
  const cluster: ClusterOptions = {
    folder: path.join(folder, 'postgres'),
    port: ports.postgres,
    password: secrets.db_superuser,
    durable,
  };
  tell(`starting PostgreSQL on port ${cluster.port} …`);
  await supervisor.start(await postgresService(cluster));
  const admin = adminUrl(cluster);
  await createRoles(admin, { owner: secrets.db_owner, app: secrets.db_app });
  await createDatabase(admin, DATABASE);
  return {
    DATABASE_URL: urlAs(admin, APP_ROLE, secrets.db_app, DATABASE),
    MIGRATION_DATABASE_URL: urlAs(admin, OWNER_ROLE, secrets.db_owner, DATABASE),
  };
}
