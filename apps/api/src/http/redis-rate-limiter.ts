import type { Result } from 'ioredis';
import { type Consumo, RateLimiter, VENTANA_MS } from '@libs/auth';
import { connectRedis, type RedisConnection } from '@libs/jobs/bullmq';

/** Counts and sets the window's end in one atomic step. A key that lost its expiry (failover) gets a new one. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { count, left }`;

const PREFIX = 'timbo:limite:';
/** After this time the request is counted without the store. */
const TIMEOUT_MS = 250;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countRequest(key: string, windowMs: number): Result<[number, number], Context>;
  }
}

/** Counters in Redis or Valkey: one EVALSHA for each key, sent together. In a cluster the keys may be of different servers. */
export class RedisRateLimiter extends RateLimiter {
  private readonly redis: RedisConnection;

  constructor(url: string, timeoutMs = TIMEOUT_MS) {
    super();
    this.redis = connectRedis(url, {
      connectTimeout: 2_000,
      commandTimeout: timeoutMs,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      keepAlive: 10_000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    });
    // LimitarSolicitudes logs failed commands.
    this.redis.on('error', () => undefined);
    this.redis.defineCommand('countRequest', { numberOfKeys: 1, lua: COUNT });
  }

  contar(keys: readonly string[]): Promise<Consumo[]> {
    return Promise.all(
      keys.map(async (key) => {
        const [count, restanMs] = await this.redis.countRequest(PREFIX + key, VENTANA_MS);
        return { cuenta: count, restanMs: Math.max(1, restanMs) };
      }),
    );
  }

  close(): void {
    this.redis.disconnect();
  }
}
