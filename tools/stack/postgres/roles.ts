import { Client } from 'pg';

export const OWNER_ROLE = 'timbo_owner';
export const APP_ROLE = 'timbo_app';
const EXTENSIONS = ['pg_trgm', 'unaccent', 'pgcrypto', 'btree_gin'];

export interface Passwords {
  owner: string;
  app: string;
}

/** The same server and database as `url`, seen by another role. */
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

/** The two login roles: the owner, which only migrations use, and the application, which every process uses. Repeatable. */
export function createRoles(admin: string, passwords: Passwords): Promise<void> {
  return withClient(admin, async (client) => {
    const wanted = [
      [OWNER_ROLE, passwords.owner, 'CREATEROLE'],
      [APP_ROLE, passwords.app, 'NOCREATEROLE'],
    ] as const;
    for (const [role, password, right] of wanted) {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      const verb = rowCount ? 'ALTER' : 'CREATE';
      await client.query(
        `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOBYPASSRLS ${right} PASSWORD ${client.escapeLiteral(password)}`,
      );
    }
    // The migrations make a role that owns functions; handing a function over needs SET on that role.
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
