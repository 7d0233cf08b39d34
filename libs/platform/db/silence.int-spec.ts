import type { Socket } from 'node:net';
import { Pool } from 'pg';
import { TcpProxy } from '@libs/jobs/testing';
import { hasta } from '../../../test/during';
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

const own = async (): Promise<number> =>
  (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;

it('keeps a connection that waits for nothing, and ends one whose statement is not answered', async () => {
  const client = await pool.connect();
  const { processID: before, connection } = client as unknown as { processID: number; connection: { stream: Socket } };
  const silent = new Promise((resolve) => connection.stream.once('timeout', resolve));
  client.release();
  await silent;
  expect(connection.stream.destroyed).toBe(false);

  proxy.hang();
  const failure = await own().then(fail, failureOf);
  expect(failure).toBeInstanceOf(DatabaseUnavailable);
  proxy.open();
  // A machine that is busy for longer than the limit makes a good line silent too.
  const after = await hasta(
    () => own().catch(() => undefined),
    (pid) => pid !== undefined,
    'an answer through the open line',
  );
  expect(after).not.toBe(before);
});

const fail = (): never => {
  throw new Error('a statement was answered through a line that hangs');
};
