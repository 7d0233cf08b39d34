import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** BullMQ's keys and ours of one slot of a Cluster: a script works on several keys of a queue together. */
export const KEY_PREFIX = '{timbo}';

export type RedisConnection = Redis | Cluster;

const ADDRESS = /^(rediss?)(\+sentinel|\+cluster)?:\/\/((?:[^@/?#]*@)?)([^/?#]+)(.*)$/i;

interface Parts {
  kind: string | undefined;
  nodes: { host: string; port: number }[];
  own: RedisOptions;
  path: string;
  sentinelPassword: string | undefined;
}

/**
 * Connects to what REDIS_URL names: one server, `redis+sentinel://…@one:26379,two:26379/name-of-the-primary`, or
 * `redis+cluster://…@one:6379,two:6379`; with `rediss` by TLS. User and password are those of the servers; of the sentinels,
 * `?sentinel_password=`.
 * @throws when the address has several hosts and no kind, or names no primary.
 */
export function connectRedis(address: string, options: RedisOptions): RedisConnection {
  const { kind, nodes, own, path, sentinelPassword } = partsOf(address);
  if (kind === '+cluster') {
    const { retryStrategy, enableOfflineQueue, ...redisOptions } = options;
    return new Cluster(nodes, {
      redisOptions: { ...own, ...redisOptions },
      ...(retryStrategy && { clusterRetryStrategy: (n) => retryStrategy(n) ?? null }),
      ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
    });
  }
  if (kind === '+sentinel') {
    if (path.length < 2) throw new Error('REDIS_URL: the name of the primary is missing, …/name');
    return new Redis({
      sentinels: nodes,
      name: path.slice(1),
      enableTLSForSentinelMode: 'tls' in own,
      ...('tls' in own && { sentinelTLS: {} }),
      ...(sentinelPassword && { sentinelPassword }),
      // A primary that became a replica: the sentinels know the new one, which gets the command again.
      reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
      sentinelRetryStrategy: options.retryStrategy ?? (() => 100),
      ...own,
      ...options,
    });
  }
  if (nodes.length > 1) throw new Error('REDIS_URL: several hosts need redis+sentinel:// or redis+cluster://');
  return new Redis(address, options);
}

/** Every server that holds jobs. */
export const serversOf = (redis: RedisConnection): Redis[] =>
  redis.isCluster ? (redis as Cluster).nodes('master') : [redis as Redis];

function partsOf(address: string): Parts {
  const [, scheme = '', kind, user = '', hosts = '', rest = ''] = ADDRESS.exec(address) ?? [];
  const usual = kind === '+sentinel' ? 26_379 : 6_379;
  const nodes = hosts.split(',').map((host) => {
    const { hostname, port } = new URL(`redis://${host}`);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || usual) };
  });
  const { username, password, pathname, searchParams } = new URL(`redis://${user}host${rest}`);
  const own: RedisOptions = {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(scheme.toLowerCase() === 'rediss' && { tls: {} }),
  };
  return { kind, nodes, own, path: pathname, sentinelPassword: searchParams.get('sentinel_password') ?? undefined };
}
