import { withClient } from '../dev/stack/postgres/roles';
import { baseDeDatosDePrueba } from './postgres';

const tables = (url: string, schema: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1',
      [schema],
    );
    return rows.map(({ name }) => name);
  });

test('each database is migrated and its own', async () => {
  const [one, other] = await Promise.all([baseDeDatosDePrueba(), baseDeDatosDePrueba()]);
  const migrated = await tables(one.ownerUrl, 'public');
  expect(migrated.length).toBeGreaterThan(0);
  await withClient(one.ownerUrl, (client) => client.query('CREATE TABLE solo_aqui ()'));
  expect(await tables(other.ownerUrl, 'public')).toEqual(migrated);
  await Promise.all([one.eliminar(), other.eliminar()]);
});

test('the application role cannot see past row-level security', async () => {
  const { appUrl, eliminar } = await baseDeDatosDePrueba();
  const role = await withClient(appUrl, async (client) => {
    const { rows } = await client.query('SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user');
    return rows[0] as unknown;
  });
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
  await eliminar();
});
