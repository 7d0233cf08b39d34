import { randomBytes } from 'node:crypto';
import { APP_ROLE, OWNER_ROLE, urlAs, withClient } from '../tools/stack/postgres/roles';

/** The migrated database that each test clones. */
export const TEMPLATE = 'timbo_plantilla';
/** Of the roles of a server that lives as long as a test run and listens on the loopback address only. */
export const PASSWORD = 'de-prueba';

export interface BaseDeDatosDePrueba {
  /** As the processes connect: row-level security applies. */
  appUrl: string;
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
    appUrl: urlAs(admin, APP_ROLE, PASSWORD, name),
    ownerUrl: urlAs(admin, OWNER_ROLE, PASSWORD, name),
    adminUrl: own.href,
    eliminar: () =>
      withClient(admin, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)).then(() => undefined),
  };
}
