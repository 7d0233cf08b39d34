import { notRun } from '../../../test/not-run';
import { hasta } from '../../../test/during';
import { TcpProxy } from '../testing/tcp-proxy';
import { Redis } from 'ioredis';
import { jobQueueContract, type QueueUnderTest } from '../testing/job-queue.contract';
import { jobsModuleContract } from '../testing/jobs-module.contract';
import { queueBoardContract } from '../testing/queue-board.contract';
import { RedisServer } from '../testing/redis-server';
import { openQueue } from './open-queue';

describe('Queue on Redis', () => {
  if (!RedisServer.available()) return notRun('the queue on Redis', 'redis-server', 'redis-server');
  let server: RedisServer;
  let proxy: TcpProxy;
  let admin: Redis;

  const settings = () => ({ redisUrl: proxy.url, database: { url: '' } });
  const empty = async (): Promise<void> => {
    const keys = await admin.keys('{timbo}:*');
    if (keys.length > 0) await admin.del(keys);
  };

  beforeAll(async () => {
    server = await RedisServer.start();
    proxy = await TcpProxy.start(server.url);
    admin = new Redis(server.url);
  });

  beforeEach(() => proxy.open());

  afterAll(async () => {
    await admin.quit();
    await proxy.stop();
    await server.stop();
  });

  const underTest = (): QueueUnderTest => ({ settings: settings(), proxy, empty });
  describe('publisher and worker', () => jobQueueContract(underTest));
  describe('JobsModule', () => jobsModuleContract(underTest));
  describe('board', () => queueBoardContract(underTest));

  it('refuses a Redis that drops keys when it is full, at start and later', async () => {
    const driver = await openQueue(settings());
    try {
      await admin.config('SET', 'maxmemory-policy', 'allkeys-lru');
      await expect(driver.ping()).rejects.toThrow('allkeys-lru');
      await expect(openQueue(settings())).rejects.toThrow('allkeys-lru');
    } finally {
      await admin.config('SET', 'maxmemory-policy', 'noeviction');
    }
    await expect(driver.ping()).resolves.toBeUndefined();
    await driver.close();
  });

  it('starts while Redis is away, and serves once it is back', async () => {
    proxy.refuse();
    const driver = await openQueue(settings());
    await expect(driver.ping()).rejects.toThrow('Redis');
    proxy.open();
    const answers = () =>
      driver.ping().then(
        () => true,
        () => false,
      );
    await hasta(answers, Boolean, 'Redis');
    await driver.close();
  });
});
