import { Pool } from 'pg';
import { TcpProxy } from '@libs/jobs/testing';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';
import { DatabaseUnavailable, failureOf } from './database-failure';
import { endWhenSilent } from './silence';

const MS = 100;
let base: BaseDeDatosDePrueba;
let proxy: TcpProxy;
let pool: Pool;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  proxy = await TcpProxy.start(base.appUrl);
  pool = new Pool({
    connectionString: proxy.url,
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: (client) => endWhenSilent(client, MS),
  });
  pool.on('error', () => undefined);
});

afterAll(async () => {
  await pool.end();
  await proxy.stop();
  await base.eliminar();
});

const own = async (): Promise<unknown> => (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0];

it('keeps a connection that waits for nothing, and ends one whose statement is not answered', async () => {
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection;
  const silent = new Promise((resolve) => stream.once('timeout', resolve));
  client.release();
  const before = await own();
  await silent;
  expect(await own()).toEqual(before);

  proxy.hang();
  const failure = await own().then(fail, failureOf);
  expect(failure).toBeInstanceOf(DatabaseUnavailable);
  proxy.open();
  expect(await own()).not.toEqual(before);
});

const fail = (): never => {
  throw new Error('a statement was answered through a line that hangs');
};
