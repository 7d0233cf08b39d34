import { TcpProxy } from '../testing/tcp-proxy';
import { Pool } from 'pg';
import { withClient } from '../../../dev/stack/postgres/roles';
import { hasta } from '../../../test/during';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';
import { QueueUnavailable } from '../job-publisher';
import { jobQueueContract, type QueueUnderTest } from '../testing/job-queue.contract';
import { jobsModuleContract } from '../testing/jobs-module.contract';
import { queueBoardContract } from '../testing/queue-board.contract';
import { migrateQueue, QUEUE_SCHEMA } from './migrate-queue';
import { openQueue } from './open-queue';

describe('Queue on PostgreSQL', () => {
  let database: BaseDeDatosDePrueba;
  let owner: Pool;
  let proxy: TcpProxy;

  beforeAll(async () => {
    database = await baseDeDatosDePrueba();
    owner = new Pool({ connectionString: database.ownerUrl });
    proxy = await TcpProxy.start(database.appUrl);
    await owner.query(`DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE`); // the test database is already migrated
  });

  afterAll(async () => {
    await proxy.stop();
    await owner.end();
    await database.eliminar();
  });

  it('refuses to start before its schema was migrated', async () => {
    await expect(openQueue({ database: { url: database.appUrl } })).rejects.toThrow(QueueUnavailable);
  });

  describe('once migrated, as the application role', () => {
    beforeAll(async () => {
      const grantTo = new URL(database.appUrl).username;
      const migrate = () => withClient(database.ownerUrl, (client) => migrateQueue(client, { grantTo }));
      await Promise.all([migrate(), migrate()]); // two processes that start together
      await migrate(); // a repeated run
    });

    const underTest = (): QueueUnderTest => ({
      settings: { database: { url: proxy.url } },
      proxy,
      empty: () => empty(owner),
    });
    it('waits at the start for a server that is slow to answer', async () => {
      proxy.accepted = 0;
      proxy.hang();
      const opening = openQueue({ database: { url: proxy.url } });
      await hasta(() => proxy.accepted, Boolean, 'the first try');
      proxy.vanish();
      await (await opening).close();
    });

    describe('publisher and worker', () => jobQueueContract(underTest));
    describe('JobsModule', () => jobsModuleContract(underTest));
    describe('board', () => queueBoardContract(underTest));
  });
});

async function empty(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ tables: string }>(
    `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS tables
       FROM pg_tables WHERE schemaname = $1 AND tablename <> 'migration'`,
    [QUEUE_SCHEMA],
  );
  await owner.query(`TRUNCATE ${rows[0]!.tables}`);
}
