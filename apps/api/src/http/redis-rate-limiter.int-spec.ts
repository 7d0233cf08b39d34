import { Redis } from 'ioredis';
import { promesasDeRateLimiter } from '@libs/auth/testing';
import { RedisServer, startCluster, startSentinels } from '@libs/jobs/testing';
import { hasta } from '../../../../test/during';
import { notRun } from '../../../../test/not-run';
import { redisDePrueba } from '../../../../test/redis';
import { RedisRateLimiter } from './redis-rate-limiter';

const PROCESSES = 4;
/** The product's limit is a guess about a machine's speed. */
const NO_TIMEOUT_MS = 3_600_000;
const url = redisDePrueba();

describe('RedisRateLimiter', () => {
  if (!url) return notRun('the limits in Redis', 'redis-server', 'redis-server');
  let procesos: RedisRateLimiter[];
  let other: Redis;

  beforeAll(async () => {
    other = new Redis(url!);
    procesos = Array.from({ length: PROCESSES }, () => new RedisRateLimiter(url!, NO_TIMEOUT_MS));
    for (const limiter of procesos) await connected(limiter);
  });

  afterAll(() => {
    for (const limiter of procesos) limiter.close();
    other.disconnect();
  });

  promesasDeRateLimiter(() => ({
    procesos,
    vencer: async (key) => void (await other.del(`timbo:limite:${key}`)),
  }));

  it('rejects at once when there is no server', async () => {
    const alone = new RedisRateLimiter('redis://127.0.0.1:1');
    await expect(alone.contar(['x'])).rejects.toThrow();
    alone.close();
  });

  it('goes on after its script was flushed', async () => {
    await other.script('FLUSH');
    expect(await procesos[0]!.contar(['prueba:script'])).toMatchObject([{ cuenta: 1 }]);
  });
});

describe('RedisRateLimiter on several servers', () => {
  if (!RedisServer.program) return notRun('the limits on several Redis', 'redis-server', 'redis-server');
  it.each([
    ['a Cluster', startCluster],
    ['Sentinel', startSentinels],
  ])('counts together on %s', async (_, start) => {
    const group = await start();
    const procesos = [new RedisRateLimiter(group.url, NO_TIMEOUT_MS), new RedisRateLimiter(group.url, NO_TIMEOUT_MS)];
    for (const limiter of procesos) await connected(limiter);
    // In a cluster these keys are on different servers.
    const keys = ['a', 'b', 'c', 'd'];
    const twice = procesos.flatMap((limiter) => [limiter.contar(keys), limiter.contar(keys)]);
    const results = await Promise.all(twice);
    for (const i of keys.keys()) expect(results.map((counts) => counts[i]!.cuenta).sort()).toEqual([1, 2, 3, 4]);
    for (const limiter of procesos) limiter.close();
    await group.stop();
  });
});

/** Waits for the connection, because commands are refused before it is open. */
async function connected(limiter: RedisRateLimiter): Promise<void> {
  const probe = () =>
    limiter.contar(['prueba:conexion']).then(
      () => true,
      () => false,
    );
  await hasta(probe, Boolean, 'the connection');
}
