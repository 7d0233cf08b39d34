import { Logger } from '@nestjs/common';
import { createRedisBackend, type BackendFactory, type KeyPrefixOptions, type QueueBaseOptions } from 'bullmq';
import type { RedisOptions } from 'ioredis';
import { QueueUnavailable } from '../job-publisher';
import { connectRedis, KEY_PREFIX, type RedisConnection, serversOf } from './connect-redis';
import { ErrorLog } from './error-log';
import { QueueDriver } from './queue-driver';
import { within } from './within';

const PING_MS = 2_000;

/** Queues in Redis or Valkey. Two shared connections per process, and one blocking connection per worker. */
export class RedisDriver extends QueueDriver {
  readonly kind = 'redis';
  readonly factory = createRedisBackend as BackendFactory;
  readonly producer: QueueBaseOptions & KeyPrefixOptions;
  readonly consumer: QueueBaseOptions & KeyPrefixOptions;
  private readonly log = new Logger(RedisDriver.name);
  private readonly publishing: RedisConnection;
  private readonly consuming: RedisConnection;
  private closed = false;

  constructor(url: string) {
    super();
    this.publishing = this.connect(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 3_000 });
    this.consuming = this.connect(url, { maxRetriesPerRequest: null });
    // Both skips are needed: otherwise a queue created while Redis is down waits for Redis, or stays broken after Redis is back.
    this.producer = {
      connection: this.publishing,
      prefix: KEY_PREFIX,
      skipWaitingForReady: true,
      skipVersionCheck: true,
    };
    this.consumer = { connection: this.consuming, prefix: KEY_PREFIX };
  }

  async check(): Promise<void> {
    try {
      await within(PING_MS, 'Redis', () => ready(this.publishing));
    } catch (error) {
      this.log.warn(`starting without the queue: ${(error as Error).message}`);
      return;
    }
    await this.ping();
    if ((await this.ofEach('persistence', 'aof_enabled')).some((enabled) => enabled !== '1')) {
      this.log.warn('Redis runs without appendonly: after its crash jobs come back from the database, but late');
    }
  }

  async ping(): Promise<void> {
    const policies = await this.ofEach('memory', 'maxmemory_policy');
    const policy = policies.find((candidate) => candidate !== 'noeviction');
    if (policies.length === 0 || policy) {
      throw new QueueUnavailable(`Redis has maxmemory-policy ${policy}, which drops jobs silently; set noeviction`);
    }
  }

  close(): Promise<void> {
    this.closed = true;
    this.publishing.disconnect();
    this.consuming.disconnect();
    return Promise.resolve();
  }

  /** A field of every server that holds jobs. */
  private ofEach(section: string, name: string): Promise<(string | undefined)[]> {
    const ask = serversOf(this.publishing).map(async (server) => field(await server.info(section), name));
    return within(PING_MS, 'Redis', () => Promise.all(ask));
  }

  private connect(url: string, options: RedisOptions): RedisConnection {
    const errors = new ErrorLog(this.log);
    // Workers duplicate their connection. The copy of a worker that could not close must not keep the process alive.
    const retryStrategy = (n: number): number | null => (this.closed ? null : Math.min(n * 100, 2_000));
    const redis = connectRedis(url, { connectTimeout: 2_000, keepAlive: 10_000, retryStrategy, ...options });
    redis.on('error', (error: Error) => errors.add(error));
    return redis;
  }
}

function ready(redis: RedisConnection): Promise<void> {
  return redis.status === 'ready' ? Promise.resolve() : new Promise((resolve) => redis.once('ready', () => resolve()));
}

function field(info: string, name: string): string | undefined {
  return new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1];
}
