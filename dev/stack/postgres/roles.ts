import { Client } from 'pg';
import { PROCESS_ROLES, type ProcessName, type ServiceProcess } from '@libs/platform/db';

export const OWNER_ROLE = 'timbo_owner';
/** The group of the processes' roles. */
const GROUP = 'timbo_app';
const EXTENSIONS = ['pg_trgm', 'unaccent', 'pgcrypto', 'btree_gin'];

export type Passwords = Record<ServiceProcess | 'migrate', string> & { identidad?: string };

/** The same server and database as `url`, with another role. */
export function urlAs(url: string, role: string, password: string, database?: string): string {
  const other = new URL(url);
  other.username = role;
  other.password = password;
  if (database !== undefined) other.pathname = `/${database}`;
  return other.href;
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As docker/postgres/01-roles.sql: the owner, which only migrations use, and a role for each process. Repeatable. */
export function createRoles(admin: string, { migrate, ...processes }: Passwords): Promise<void> {
  return withClient(admin, async (client) => {
    const put = async (role: string, rights: string): Promise<void> => {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} NOSUPERUSER NOCREATEDB NOBYPASSRLS ${rights}`);
    };
    const login = (password: string): string => `LOGIN PASSWORD ${client.escapeLiteral(password)}`;
    await put(OWNER_ROLE, `CREATEROLE ${login(migrate)}`);
    await put(GROUP, 'NOCREATEROLE NOLOGIN');
    for (const [name, password] of Object.entries(processes)) {
      const role = PROCESS_ROLES[name as ProcessName];
      await put(role, `NOCREATEROLE ${login(password)}`);
      // The identity provider has nothing of a tenant.
      if (name !== 'identidad') await client.query(`GRANT ${GROUP} TO ${role}`);
    }
    // The migrations make a role that owns functions; to transfer a function, the owner needs SET on that role.
    await client.query(`ALTER ROLE ${OWNER_ROLE} SET createrole_self_grant = 'set, inherit'`);
  });
}

/** A database that belongs to the owner role, with the extensions that only a superuser may add. Repeatable. */
export async function createDatabase(admin: string, database: string): Promise<void> {
  await withClient(admin, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)} OWNER ${OWNER_ROLE}`);
  });
  const inside = new URL(admin);
  inside.pathname = `/${database}`;
  await withClient(inside.href, async (client) => {
    for (const extension of EXTENSIONS) await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
  });
}
