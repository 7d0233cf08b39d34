import { hasta } from '../../../test/during';
import { parDePostgres, type ParDePostgres } from '../../../test/par-de-postgres';
import { createLogger } from '../logger';
import { ResolvedListener } from '../relay/announcements';
import { Listening } from '../relay/listening';
import { createDataSource } from './data-source';
import { Database } from './database';
import { DatabaseUnavailable } from './database-failure';
import { reach } from './primary';

const ID = '01900000-0000-7000-8000-000000000001';
let par: ParDePostgres;
let url: string;

beforeAll(async () => {
  par = await parDePostgres({ synchronous: true });
  url = par.servers.bothHosts(par.url.primary);
});
afterAll(() => par.parar());

const opened = async (address = url): Promise<Database> =>
  new Database(await createDataSource({ url: address, poolSize: 2, applicationName: 'test' }).initialize());
const portOf = async (database: Database): Promise<number> =>
  (await database.acrossTenants<{ port: number }>('SELECT inet_server_port() AS port'))[0]!.port;
const whenAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
  const asked = () =>
    ask().then(
      (is) => ({ is }),
      () => undefined,
    );
  return (await hasta(asked, (answer) => answer !== undefined, 'an answer'))!.is;
};

it('takes one host as pg does, and no other kind of session', () => {
  expect(reach('postgres://u@h/d').url).toBe('postgres://u@h/d');
  expect(reach('postgres://u@a,b:6432/d?target_session_attrs=read-write').url).toContain('u@a/d');
  expect(() => reach('postgres://u@a,b/d?target_session_attrs=any')).toThrow('read-write');
});

it('says why no host takes writes', async () => {
  const { Client, url: connectionString } = reach(url.replace('de-prueba', 'otra'));
  const refused = await new Client({ connectionString }).connect().catch((cause: unknown) => cause);
  expect(refused).toMatchObject({
    message: 'no host of DATABASE_URL takes writes',
    cause: { message: expect.stringContaining('password authentication failed') as string },
  });
});

it('refuses a standby behind the only address if that asks for read-write, and takes the primary', async () => {
  const behind = `${par.url.standby}?target_session_attrs=read-write`;
  await (await opened(par.url.standby)).close();
  await expect(opened(behind)).rejects.toThrow('the server takes no writes');
  await (await opened(`${par.url.primary}?target_session_attrs=read-write`)).close();
});

it('follows the primary: connections, listeners, and never back to the one that was replaced', async () => {
  const database = await opened();
  const said: string[] = [];
  const logger = createLogger('test', 'silent');
  const heard = { warn: (_: unknown, text: string) => said.push(text), info: (text: string) => said.push(text) };
  const listening = new Listening(url, heard as never);
  const listener = new ResolvedListener(listening, database, logger);
  listening.start();
  listener.start();
  expect(await portOf(database)).toBe(par.port.primary);
  const listeners = () =>
    database.acrossTenants(`SELECT FROM pg_stat_activity WHERE application_name = 'listener' AND query ~ 'LISTEN'`);
  const untilItListens = () => hasta(listeners, ({ length }) => length > 0, 'the listener');
  await untilItListens();

  par.servers.losePrimary();
  await expect(whenGone(database)).resolves.toBeInstanceOf(DatabaseUnavailable);
  await par.servers.promote();
  expect(await whenAnswered(() => portOf(database))).toBe(par.port.standby);
  await untilItListens();
  const woken = listener.wait(ID, ID, 50_000);
  await database.acrossTenants(`SELECT pg_notify('documento_resuelto', $1)`, [ID]);
  await woken;
  expect(said.slice(0, 2)).toEqual([
    'notifications of the database are lost: what waits for them comes later',
    'notifications of the database are heard again',
  ]);

  await par.servers.bringBack();
  const fresh = await opened();
  expect(await portOf(fresh)).toBe(par.port.standby);
  listener.stop();
  await Promise.all([listening.stop(), database.close(), fresh.close()]);
});

/** The error of the first reading that fails. */
async function whenGone(database: Database): Promise<unknown> {
  const ask = () =>
    portOf(database).then(
      () => undefined,
      (error: unknown) => error,
    );
  return hasta(ask, (cause) => cause !== undefined, 'the loss of the primary');
}
