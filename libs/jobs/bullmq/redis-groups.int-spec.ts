import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { notRun } from '../../../test/not-run';
import { hasta } from '../../../test/during';
import { type RedisGroup, startCluster, startSentinels } from '../testing/redis-groups';
import { RedisServer } from '../testing/redis-server';
import type { NewJob } from '../job-publisher';
import { QUEUE_NAMES, type QueueName } from '../queues';
import type { BoundedWorker } from './bounded-worker';
import { BullMqPublisher } from './bullmq-publisher';
import { connectRedis } from './connect-redis';
import { createWorker } from './create-worker';
import { openQueue } from './open-queue';
import type { QueueDriver } from './queue-driver';

const installed = RedisServer.program !== undefined;
let group: RedisGroup;
let driver: QueueDriver;
let publisher: BullMqPublisher;
let workers: BoundedWorker[];
/** Ids of the documents whose job was taken. */
let taken: Set<string>;

const job = (cola: QueueName): NewJob =>
  ({ cola, datos: { v: 1, tenantId: randomUUID(), deId: randomUUID() } }) as unknown as NewJob;
const idOf = ({ datos }: NewJob): string => (datos as unknown as { deId: string }).deId;
const untilTaken = (jobs: readonly NewJob[]) =>
  hasta(
    () => jobs.filter((wanted) => !taken.has(idOf(wanted))),
    ({ length }) => length === 0,
    'the jobs',
  );

async function begin(start: () => Promise<RedisGroup>): Promise<void> {
  group = await start();
  driver = await openQueue({ redisUrl: group.url, database: { url: '' } });
  publisher = new BullMqPublisher(driver);
  taken = new Set();
  workers = QUEUE_NAMES.map((queue) =>
    createWorker(driver, queue, (payload) => Promise.resolve(void taken.add((payload as { deId: string }).deId)), {
      concurrency: 2,
    }),
  );
}

async function end(): Promise<void> {
  await Promise.all(workers.map((worker) => worker.close()));
  await publisher.close();
  await driver.close();
  await group.stop();
}

it('says what an address lacks', () => {
  expect(() => connectRedis('redis://a:1,b:2', {})).toThrow('redis+sentinel://');
  expect(() => connectRedis('redis+sentinel://a,b', {})).toThrow('name of the primary');
});

describe('Queue on a Redis Cluster', () => {
  if (!installed) return notRun('the queue on a Redis Cluster', 'redis-server', 'redis-server');
  beforeAll(() => begin(startCluster));
  afterAll(end);

  it('publishes to every queue, at once, with delay and priority, and workers take all', async () => {
    const jobs = QUEUE_NAMES.flatMap((cola) => [job(cola), { ...job(cola), delay: 50 }, { ...job(cola), priority: 3 }]);
    await publisher.publishBulk(jobs);
    await untilTaken(jobs);
    const depths = await publisher.depths();
    expect(Object.keys(depths)).toEqual([...QUEUE_NAMES]);
  });

  it('refuses one node that drops keys when it is full', async () => {
    const last = new Redis(group.servers[2]!.url);
    await last.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await expect(driver.ping()).rejects.toThrow('allkeys-lru');
    await last.config('SET', 'maxmemory-policy', 'noeviction');
    await expect(driver.ping()).resolves.toBeUndefined();
    last.disconnect();
  });
});

describe('Queue behind Redis Sentinel', () => {
  if (!installed) return notRun('the queue behind Redis Sentinel', 'redis-server', 'redis-server');
  beforeAll(() => begin(startSentinels));
  afterAll(end);

  it('goes on with the same publisher and workers after the primary was killed and its replica promoted', async () => {
    const before = QUEUE_NAMES.map(job);
    await publisher.publishBulk(before);
    await untilTaken(before);
    await group.servers[0]!.stop();
    const after = QUEUE_NAMES.map(job);
    for (const published of after) {
      // As the relay does: a job that the queue refuses is published again.
      const taken = () =>
        publisher.publishBulk([published]).then(
          () => true,
          () => false,
        );
      await hasta(taken, Boolean, 'the promoted replica');
    }
    await untilTaken(after);
    await expect(driver.ping()).resolves.toBeUndefined();
  });
});
