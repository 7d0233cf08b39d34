import { Redis } from 'ioredis';
import { promesasDeRateLimiter } from '@libs/auth/testing';
import { RedisServer, startCluster, startSentinels } from '@libs/jobs/testing';
import { hasta } from '../../../../test/during';
import { notRun } from '../../../../test/not-run';
import { redisDePrueba } from '../../../../test/redis';
import { RedisRateLimiter } from './redis-rate-limiter';

const PROCESOS = 4;
/** The product's limit is a guess about a machine's speed. */
const SIN_PLAZO_MS = 3_600_000;
const url = redisDePrueba();

describe('RedisRateLimiter', () => {
  if (!url) return notRun('the limits in Redis', 'redis-server', 'redis-server');
  let procesos: RedisRateLimiter[];
  let other: Redis;

  beforeAll(async () => {
    other = new Redis(url!);
    procesos = Array.from({ length: PROCESOS }, () => new RedisRateLimiter(url!, SIN_PLAZO_MS));
    for (const limiter of procesos) await conectado(limiter);
  });

  afterAll(() => {
    for (const limiter of procesos) limiter.close();
    other.disconnect();
  });

  promesasDeRateLimiter(() => ({
    procesos,
    vencer: async (clave) => void (await other.del(`timbo:limite:${clave}`)),
  }));

  it('rejects at once when there is no server', async () => {
    const solo = new RedisRateLimiter('redis://127.0.0.1:1');
    await expect(solo.contar(['x'])).rejects.toThrow();
    solo.close();
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
    const grupo = await start();
    const procesos = [new RedisRateLimiter(grupo.url, SIN_PLAZO_MS), new RedisRateLimiter(grupo.url, SIN_PLAZO_MS)];
    for (const limiter of procesos) await conectado(limiter);
    // In a cluster these keys are on different servers.
    const claves = ['a', 'b', 'c', 'd'];
    const dosVeces = procesos.flatMap((limiter) => [limiter.contar(claves), limiter.contar(claves)]);
    const cuentas = await Promise.all(dosVeces);
    for (const i of claves.keys()) expect(cuentas.map((counts) => counts[i]!.cuenta).sort()).toEqual([1, 2, 3, 4]);
    for (const limiter of procesos) limiter.close();
    await grupo.stop();
  });
});

/** Waits for the connection, because commands are refused before it is open. */
async function conectado(limiter: RedisRateLimiter): Promise<void> {
  const cuenta = () =>
    limiter.contar(['prueba:conexion']).then(
      () => true,
      () => false,
    );
  await hasta(cuenta, Boolean, 'the connection');
}
