import type { Result } from 'ioredis';
import { type Consumo, RateLimiter, VENTANA_MS } from '@libs/auth';
import { connectRedis, type RedisConnection } from '@libs/jobs/bullmq';

/** Counts and sets the window's end in one atomic step. A key that lost its expiry (failover) gets a new one. */
const COUNT = `
local cuenta = redis.call('INCR', KEYS[1])
local restan = redis.call('PTTL', KEYS[1])
if restan < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  restan = tonumber(ARGV[1])
end
return { cuenta, restan }`;

const PREFIX = 'timbo:limite:';
/** After this time the request is counted without the store. */
const TIMEOUT_MS = 250;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    contarSolicitud(clave: string, ventanaMs: number): Result<[number, number], Context>;
  }
}

/** Counters in Redis or Valkey: one EVALSHA for each key, sent together. In a cluster the keys may be of different servers. */
export class RedisRateLimiter extends RateLimiter {
  private readonly redis: RedisConnection;

  constructor(url: string, plazoMs = TIMEOUT_MS) {
    super();
    this.redis = connectRedis(url, {
      connectTimeout: 2_000,
      commandTimeout: plazoMs,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      keepAlive: 10_000,
      retryStrategy: (intento) => Math.min(intento * 100, 2_000),
    });
    // LimitarSolicitudes logs failed commands.
    this.redis.on('error', () => undefined);
    this.redis.defineCommand('contarSolicitud', { numberOfKeys: 1, lua: COUNT });
  }

  contar(claves: readonly string[]): Promise<Consumo[]> {
    return Promise.all(
      claves.map(async (clave) => {
        const [cuenta, restanMs] = await this.redis.contarSolicitud(PREFIX + clave, VENTANA_MS);
        return { cuenta, restanMs: Math.max(1, restanMs) };
      }),
    );
  }

  close(): void {
    this.redis.disconnect();
  }
}
