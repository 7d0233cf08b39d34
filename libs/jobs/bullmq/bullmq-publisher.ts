import { Logger } from '@nestjs/common';
import { Queue, type IQueueBackend, type JobsOptions } from 'bullmq';
import { JobPublisher, type NewJob, type PublishOptions } from '../job-publisher';
import type { JobPayloads } from '../job';
import { QUEUES, QUEUE_NAMES, type QueueName } from '../queues';
import { ErrorLog } from './error-log';
import type { QueueDriver } from './queue-driver';
import { within } from './within';

type AnyQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend>;

const PUBLISH_MS = 5_000;
const UNFINISHED = ['waiting', 'prioritized', 'delayed', 'active'] as const;
const STATES = [...UNFINISHED, 'failed'] as const;

export class BullMqPublisher extends JobPublisher {
  private readonly queues = new Map<QueueName, AnyQueue>();
  private readonly errors = new ErrorLog(new Logger(BullMqPublisher.name));

  constructor(private readonly driver: QueueDriver) {
    super();
  }

  async publish<Q extends QueueName>(queue: Q, payload: JobPayloads[Q], options: PublishOptions = {}): Promise<void> {
    await within(PUBLISH_MS, queue, () => this.queue(queue).add(queue, payload, own(queue, options)));
  }

  async publishBulk(jobs: readonly NewJob[]): Promise<void> {
    const names = [...new Set(jobs.map(({ cola }) => cola))];
    const adds = names.map((name) => {
      const batch = jobs.filter(({ cola }) => cola === name);
      return within(PUBLISH_MS, name, () => this.add(name, batch));
    });
    await Promise.all(adds);
  }

  async unfinished(name: QueueName, limit: number): Promise<JobPayloads[QueueName][] | undefined> {
    const queue = this.queue(name);
    const read = async (): Promise<JobPayloads[QueueName][] | undefined> => {
      const counts = await queue.getJobCounts(...UNFINISHED);
      if (Object.values(counts).reduce((sum, count) => sum + count, 0) > limit) return undefined;
      const jobs = await queue.getJobs([...UNFINISHED], 0, limit);
      return jobs.map(({ data }) => data as JobPayloads[QueueName]);
    };
    return within(PUBLISH_MS, name, read);
  }

  ping(): Promise<void> {
    return this.driver.ping();
  }

  /** Number of jobs in every queue by state. @throws QueueUnavailable like `publish`. */
  async depths(): Promise<Record<string, Record<string, number>>> {
    const counts = QUEUE_NAMES.map(async (name) => {
      const states = await within(PUBLISH_MS, name, () => this.queue(name).getJobCounts(...STATES));
      return [name, states] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  }

  /** Every queue, for the queue board. */
  all(): AnyQueue[] {
    return QUEUE_NAMES.map((name) => this.queue(name));
  }

  async close(): Promise<void> {
    await Promise.allSettled(
      [...this.queues.values()].map((queue) => within(PUBLISH_MS, queue.name, () => queue.close())),
    );
  }

  /** One after the other, or together: their order remains. */
  private async add(name: QueueName, batch: readonly NewJob[]): Promise<void> {
    const queue = this.queue(name);
    const jobs = batch.map((job) => ({ name, data: job.datos, opts: own(name, job) }));
    if (jobs.length >= this.driver.bulkFrom) await queue.addBulk(jobs);
    else for (const { data, opts } of jobs) await queue.add(name, data, opts);
  }

  private queue(name: QueueName): AnyQueue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue: AnyQueue = new Queue(
      name,
      { ...this.driver.producer, defaultJobOptions: defaults(name) },
      this.driver.factory,
    );
    this.queues.set(name, queue);
    queue.on('error', (error) => this.errors.add(error));
    return queue;
  }
}

function own(queue: QueueName, { delay, jobId, priority }: PublishOptions): JobsOptions {
  const given = Object.entries({ delay, jobId, priority }).filter(([, value]) => value !== undefined);
  if (jobId === undefined) return Object.fromEntries(given);
  const { ageSeconds: age, count } = QUEUES[queue].keepCompleted;
  return { ...Object.fromEntries(given), removeOnComplete: { age, count } };
}

function defaults(name: QueueName): JobsOptions {
  const { attempts, backoff, keepFailed } = QUEUES[name];
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoff.baseMs, jitter: 1 },
    // The document's history has the result. Keeping the job too would cost the queue a third more.
    removeOnComplete: true,
    removeOnFail: { age: keepFailed.ageSeconds, count: keepFailed.count },
  };
}
