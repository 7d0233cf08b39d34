import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  createRedisBackend,
  isPgPool,
  Worker,
  type BackendFactory,
  type IQueueBackend,
  type Processor,
  type WorkerOptions,
} from 'bullmq';
import { ErrorLog } from './error-log';
import { createReconnectingBackend } from './reconnecting-postgres';

/**
 * Measured with BullMQ's defaults: the job of a killed worker came back after 60 s, and a second kill failed it permanently. With these
 * values it comes back after 10 to 15 s, any number of times.
 */
const SURVIVING_KILLS = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 1_000 };
const RETRY_MS = 2_000;
const CLOSE_MS = 25_000;
const IDLE_CLOSE_MS = 2_000; // without running jobs only the connection can delay closing

/** A BullMQ worker that selects its backend by its connection, logs errors, and always finishes closing. */
export class BoundedWorker extends Worker<unknown, unknown, string, IQueueBackend> {
  private readonly log = new Logger(BoundedWorker.name);
  private ending: Promise<void> | undefined;

  constructor(
    name: string,
    processor: Processor<unknown, unknown, string> | string | URL | null | undefined,
    opts: WorkerOptions,
    private readonly closeMs = CLOSE_MS,
  ) {
    // The name lets the queue board show the worker's host and process.
    const own = { name: `${hostname()}/${process.pid}`, ...SURVIVING_KILLS, runRetryDelay: RETRY_MS };
    super(name, processor, { ...own, ...opts }, backendOf(opts));
    const errors = new ErrorLog(this.log, `${name}: `);
    this.on('error', (error) => errors.add(error));
    this.on('stalled', (jobId) => this.log.warn(`${name}: job ${jobId} was left by its worker; it starts again`));
    this.on('failed', (job, error) =>
      this.log.warn(`${name}: job ${job?.id} try ${job?.attemptsMade}: ${error.message}`),
    );
  }

  /** Lets running jobs end within 25 s. The others go to another worker when their lock expires. */
  override close(force?: boolean): Promise<void> {
    this.ending ??= this.closeInTime(force);
    return this.ending;
  }

  /** After most errors BullMQ asks again immediately, thousands of times a second. This pauses before an error is thrown. */
  protected override async moveToActive(token: string, name?: string): ReturnType<Worker['moveToActive']> {
    try {
      return await super.moveToActive(token, name);
    } catch (error) {
      await sleep(RETRY_MS, undefined, { ref: false });
      throw error;
    }
  }

  private async closeInTime(force?: boolean): Promise<void> {
    const limit = this.lockManager.getActiveJobCount() > 0 ? this.closeMs : Math.min(this.closeMs, IDLE_CLOSE_MS);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), limit);
    });
    const outcome = await Promise.race([super.close(force), late]).finally(() => clearTimeout(timer));
    if (outcome === 'late') {
      const running = this.lockManager.getActiveJobCount();
      this.log.warn(`${this.name}: not closed after ${limit} ms, ${running} jobs still running`);
      await this.lockManager.close(); // from here its locks may expire
    }
  }
}

function backendOf({ connection }: WorkerOptions): BackendFactory {
  return (isPgPool(connection) ? createReconnectingBackend : createRedisBackend) as BackendFactory;
}
