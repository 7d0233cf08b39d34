import { Logger } from '@nestjs/common';
import { assertSchemaCompatibility, type BackendFactory, type QueueBaseOptions } from 'bullmq';
import { Pool, type PoolConfig } from 'pg';
import type { QueueUnavailable } from '../job-publisher';
import { QUEUES } from '../queues';
import { ErrorLog } from './error-log';
import { QueueDriver } from './queue-driver';
import { QUEUE_SCHEMA } from './migrate-queue';
import { createReconnectingBackend } from './reconnecting-postgres';
import { within } from './within';

const NAME = 'Queue in PostgreSQL';
const PING_MS = 2_000;

/** Times that a process which starts asks for an answer, of PING_MS each: a machine that has just come up is slow. */
const TIMES_AT_START = 15;

/** A statement of the queue takes milliseconds. Shorter than the silence after which `onConnect` gives a connection up. */
const STATEMENT_MS = 30_000;

/**
 * Commits of the queue do not wait for the disk: a server that crashes may forget its last moments, and with them everything that was
 * committed after them. So of a job that it forgets the outbox row is still there, and a job that it thinks unfinished is done again.
 */
const FORGETFUL = '-c synchronous_commit=off';

/** Its address, and pg's client or one that finds the primary among several hosts. */
export interface ReachedDatabase {
  url: string;
  Client?: PoolConfig['Client'];
  /** Called with each new connection: ends it when its server goes silent, so that no worker waits for it for a quarter of an hour. */
  onConnect?: PoolConfig['onConnect'];
}

/** Queues in PostgreSQL, for installations without Redis. One pool per process; each worker listens on one of its clients. */
export class PostgresDriver extends QueueDriver {
  readonly kind = 'postgres';
  /** An addition of several makes two temporary tables. CPU of PostgreSQL for a job alone: 3.1 ms so, 0.24 ms otherwise; equal at 15. */
  override readonly bulkFrom = 15;
  readonly factory = createReconnectingBackend as unknown as BackendFactory;
  readonly producer: QueueBaseOptions;
  readonly consumer: QueueBaseOptions;
  private readonly pool: Pool;

  /** `migrateQueue()` must have created the schema. */
  constructor({ url, Client, onConnect }: ReachedDatabase) {
    super();
    this.pool = new Pool({
      connectionString: url,
      ...(Client && { Client }),
      ...(onConnect && { onConnect }),
      statement_timeout: STATEMENT_MS,
      options: `-c search_path=${QUEUE_SCHEMA} ${FORGETFUL}`,
      application_name: 'timbo-cola',
      max: 20,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: PING_MS,
    });
    // Each queue and each worker of the process listens to its errors.
    this.pool.setMaxListeners(2 * Object.keys(QUEUES).length + 1);
    const errors = new ErrorLog(new Logger(PostgresDriver.name));
    this.pool.on('error', (error) => errors.add(error));
    // The pool removes its error listener while a client is lent, and the backend adds none: a lost connection would end the process.
    this.pool.on('connect', (client) => client.on('error', (error) => errors.add(error)));
    // The backend accepts a pool here, although the option's type only allows Redis.
    const connection = this.pool as unknown as QueueBaseOptions['connection'];
    this.producer = { connection };
    this.consumer = { connection };
  }

  async check(): Promise<void> {
    for (let time = 1; ; time += 1) {
      try {
        await within(PING_MS, NAME, () => assertSchemaCompatibility(this.pool, QUEUE_SCHEMA));
        return;
      } catch (error) {
        const late = (error as QueueUnavailable).cause === undefined;
        if (!late || time === TIMES_AT_START) throw error;
      }
    }
  }

  async ping(): Promise<void> {
    await within(PING_MS, NAME, () => this.pool.query('SELECT 1'));
  }

  async close(): Promise<void> {
    if (this.pool.ending) return;
    await within(PING_MS, NAME, () => this.pool.end()).catch((error: QueueUnavailable) =>
      new Logger(PostgresDriver.name).warn(error.message),
    );
  }
}
