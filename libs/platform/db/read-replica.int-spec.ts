import { hasta } from '../../../test/during';
import { withClient } from '../../../dev/stack/postgres/roles';
import { parDePostgres, type ParDePostgres } from '../../../test/par-de-postgres';
import { createLogger } from '../logger';
import { createDataSource } from './data-source';
import { Database } from './database';
import type { Tx } from './tx';
import { DatabaseBusy } from './database-failure';
import { type Answered, ReadReplica } from './read-replica';

const TENANT = '01900000-0000-7000-8000-000000000001';
const REST_MS = 200;
let par: ParDePostgres;
let primary: Database;
let replica: ReadReplica;

const opened = async (url: string): Promise<Database> =>
  new Database(await createDataSource({ url, poolSize: 3, applicationName: 'test' }).initialize());
const answers: Answered[] = [];
function replicaAt(url: string, lagMs: number): ReadReplica {
  const logger = createLogger('test', 'silent');
  const reads = new ReadReplica(primary, () => opened(url), { lagMs, logger, restMs: REST_MS });
  reads.onAnswer = (by) => void answers.push(by);
  return reads;
}
const onStandby = (sql: string) => withClient(par.url.standby, (client) => client.query(sql));

beforeAll(async () => {
  par = await parDePostgres({ synchronous: false });
  primary = await opened(par.url.primary);
  await primary.acrossTenants('CREATE TABLE t (n int PRIMARY KEY)');
  replica = replicaAt(par.url.standby, 10_000);
});
afterAll(async () => {
  await replica.onApplicationShutdown();
  await primary.close();
  await par.parar();
});

let written = 0;
/** Writes a row, and reads immediately who answers and whether the row is there. */
async function writeAndRead(reads: ReadReplica): Promise<{ port: number; seen: boolean }> {
  const n = (written += 1);
  await primary.ofTenant(TENANT, (tx) => tx.query('INSERT INTO t VALUES ($1)', [n]));
  return (
    await reads.readOfTenant(TENANT, (tx: Tx) =>
      tx.query<{ port: number; seen: boolean }>(
        'SELECT inet_server_port() AS port, EXISTS (SELECT FROM t WHERE n = $1) AS seen',
        [n],
      ),
    )
  )[0]!;
}
const untilStandbyAnswers = (reads: ReadReplica) =>
  hasta(
    () => writeAndRead(reads),
    ({ port }) => port === par.port.standby,
    'the standby',
  );

it('answers from the standby, and always shows what was just written', async () => {
  await untilStandbyAnswers(replica);
  answers.length = 0;
  for (let i = 0; i < 50; i += 1) expect(await writeAndRead(replica)).toEqual({ port: par.port.standby, seen: true });
  expect(answers).toEqual(Array.from({ length: 50 }, () => 'replica'));
  await expect(replica.ping()).resolves.toBeUndefined();
});

it('answers from the primary while the standby is behind, then from the standby again', async () => {
  const impatient = replicaAt(par.url.standby, 1_000);
  await untilStandbyAnswers(impatient);
  await onStandby('SELECT pg_wal_replay_pause()');
  answers.length = 0;
  expect(await writeAndRead(impatient)).toEqual({ port: par.port.primary, seen: true });
  expect(answers).toEqual(['atrasada']);
  await expect(impatient.ping()).rejects.toBeInstanceOf(DatabaseBusy);
  await onStandby('SELECT pg_wal_replay_resume()');
  await untilStandbyAnswers(impatient);
  await expect(impatient.ping()).resolves.toBeUndefined();
  await impatient.onApplicationShutdown();
});

it('answers from the primary while the standby is away, at the start too, and from no server that is none', async () => {
  const nowhere = replicaAt('postgres://nobody@127.0.0.1:1/none', 1_000);
  answers.length = 0;
  expect(await writeAndRead(nowhere)).toEqual({ port: par.port.primary, seen: true });
  expect(answers).toEqual(['ausente']);
  const noStandby = new ReadReplica(primary, () => opened(par.url.primary), {
    ...{ lagMs: 50, logger: createLogger('test', 'silent') },
  });
  expect(await writeAndRead(noStandby)).toEqual({ port: par.port.primary, seen: true });
  await expect(noStandby.ping()).rejects.toThrow('behind');
  await noStandby.onApplicationShutdown();

  await untilStandbyAnswers(replica);
  process.kill(par.supervisor.pids().standby!, 'SIGKILL');
  expect(await writeAndRead(replica)).toMatchObject({ seen: true });
  await untilStandbyAnswers(replica);
});

it('does not give the primary what is wrong with the read', async () => {
  await untilStandbyAnswers(replica);
  await expect(replica.readOfTenant(TENANT, (tx) => tx.query('SELECT 1/0'))).rejects.toThrow('division by zero');
  expect(await writeAndRead(replica)).toMatchObject({ port: par.port.standby });
});
