import { randomBytes } from 'node:crypto';
import { PROCESS_ROLES, type ProcessName } from '@libs/platform/db';
import { OWNER_ROLE, urlAs, withClient } from '../dev/stack/postgres/roles';

/** The migrated database that each test clones. */
export const TEMPLATE = 'timbo_plantilla';
/** A member of all processes' roles: a test of a lib follows a document through all of them. */
export const TEST_ROLE = 'prueba';
/** Of the roles of a server that lives as long as a test run and listens on the loopback address only. */
export const PASSWORD = 'de-prueba';

export interface BaseDeDatosDePrueba {
  /** With the rights of all processes together: row-level security applies. */
  appUrl: string;
  /** As this process connects. */
  urlDe(proceso: ProcessName): string;
  /** As migrations connect. */
  ownerUrl: string;
  /** Superuser: for looking behind row-level security. */
  adminUrl: string;
  /** Drops the database, whoever is still connected. */
  eliminar(): Promise<void>;
}

/** A fresh, migrated, empty database of the caller's own. */
export async function baseDeDatosDePrueba(): Promise<BaseDeDatosDePrueba> {
  const admin = process.env.TIMBO_TEST_ADMIN_URL;
  if (!admin) throw new Error('No test server: run this through jest, project int');
  const name = `prueba_${randomBytes(8).toString('hex')}`;
  await withClient(admin, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} OWNER ${OWNER_ROLE}`));
  const own = new URL(admin);
  own.pathname = `/${name}`;
  return {
    appUrl: urlAs(admin, TEST_ROLE, PASSWORD, name),
    urlDe: (proceso) => urlAs(admin, PROCESS_ROLES[proceso], PASSWORD, name),
    ownerUrl: urlAs(admin, OWNER_ROLE, PASSWORD, name),
    adminUrl: own.href,
    eliminar: () =>
      withClient(admin, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)).then(() => undefined),
  };
}
