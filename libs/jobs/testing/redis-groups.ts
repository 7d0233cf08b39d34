import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { during, hasta, stopped } from '../../../test/during';
import { freePort } from '../../../dev/stack/ports';
import { RedisServer } from './redis-server';

/** Servers that work together. */
export interface RedisGroup {
  /** As in REDIS_URL. */
  url: string;
  servers: RedisServer[];
  stop(): Promise<void>;
}

const hostOf = (server: RedisServer): string => new URL(server.url).host;
const portOf = (server: RedisServer): number => Number(new URL(server.url).port);

async function asking<T>(server: RedisServer, ask: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(server.url);
  try {
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
}

const until = (reached: () => Promise<boolean>) => hasta(reached, Boolean, 'the group of servers');

/** A Cluster of three nodes without replicas. */
export async function startCluster(): Promise<RedisGroup> {
  const start = async () =>
    RedisServer.start({
      'cluster-enabled': 'yes',
      'cluster-port': String(await freePort()),
      'cluster-node-timeout': '2000',
    });
  const servers = await Promise.all([start(), start(), start()]);
  const slots = [
    [0, 5_460],
    [5_461, 10_922],
    [10_923, 16_383],
  ] as const;
  const busOf = (server: RedisServer) =>
    asking(server, async (redis) => String(((await redis.config('GET', 'cluster-port')) as string[])[1]));
  const [first, ...others] = servers;
  await Promise.all(
    servers.map((server, i) => asking(server, (redis) => redis.cluster('ADDSLOTSRANGE', ...slots[i]!))),
  );
  for (const other of others) {
    const bus = await busOf(other);
    await asking(first!, (redis) => redis.call('CLUSTER', 'MEET', '127.0.0.1', String(portOf(other)), bus));
  }
  const whole = (server: RedisServer) =>
    asking(server, async (redis) =>
      /cluster_state:ok[^]*cluster_known_nodes:3/.test(String(await redis.cluster('INFO'))),
    );
  for (const server of servers) await until(() => whole(server));
  return {
    url: `redis+cluster://${servers.map(hostOf).join(',')}`,
    servers,
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}

/** A primary, its replica and three sentinels, which promote the replica half a second after the primary has stopped. */
export async function startSentinels(): Promise<RedisGroup> {
  const primary = await RedisServer.start();
  const replica = await RedisServer.start({ replicaof: `127.0.0.1 ${portOf(primary)}` });
  await until(() => asking(replica, async (redis) => /master_link_status:up/.test(await redis.info('replication'))));
  const sentinels = await Promise.all([1, 2, 3].map(() => startSentinel(portOf(primary))));
  const knowsAll = async (port: number): Promise<boolean> => {
    const redis = new Redis(port);
    const known = (await redis.call('SENTINEL', 'MASTER', 'timbo')) as string[];
    redis.disconnect();
    const field = (name: string) => known[known.indexOf(name) + 1];
    return field('num-other-sentinels') === '2' && field('num-slaves') === '1';
  };
  for (const { port } of sentinels) await until(() => knowsAll(port));
  return {
    url: `redis+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/timbo`,
    servers: [primary, replica],
    stop: async () => void (await Promise.all([...sentinels, primary, replica].map((server) => server.stop()))),
  };
}

async function startSentinel(primary: number): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sentinel-'));
  const port = await freePort();
  const file = path.join(folder, 'sentinel.conf');
  const watch = ['monitor timbo 127.0.0.1 PORT 2', 'down-after-milliseconds timbo 500', 'failover-timeout timbo 3000'];
  const lines = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...watch.map((line) => `sentinel ${line}`)];
  await writeFile(file, lines.join('\n').replace('PORT', String(primary)));
  const child = spawn(RedisServer.program!, [file, '--sentinel'], { env: { PATH: process.env.PATH }, stdio: 'ignore' });
  const stop = during().own(`sentinel at ${port}`, async () => {
    await stopped(child, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const redis = new Redis(port, { maxRetriesPerRequest: null }).on('error', () => undefined);
  await Promise.race([
    redis.ping(),
    once(child, 'exit').then(() => Promise.reject(new Error('a sentinel ended before it was ready'))),
  ]).finally(() => redis.disconnect());
  return { port, stop };
}
