import type { Job, JobPayloads } from './job';
import type { QueueName } from './queues';

export interface PublishOptions {
  /** Milliseconds before the job may start. */
  delay?: number;
  /** See `jobId()`. Without it the queue assigns an id. */
  jobId?: string;
  /** From 1 to 2^21; lower numbers go first. Jobs without a priority go before all jobs with one. */
  priority?: number;
}

/** One job for one queue. */
export type NewJob = Job & PublishOptions;

/**
 * Adds jobs to the queues, at least once. Resolves when the queue has the job; publishing the same `jobId` again changes nothing.
 * @throws QueueUnavailable immediately while the queue cannot be reached. The outcome is then unknown, so the caller's outbox row stays.
 */
export abstract class JobPublisher {
  abstract publish<Q extends QueueName>(queue: Q, payload: JobPayloads[Q], options?: PublishOptions): Promise<void>;
  /** All jobs of one queue take one round trip. Jobs of several queues may be mixed. Not atomic across queues. */
  abstract publishBulk(jobs: readonly NewJob[]): Promise<void>;
  /** What the jobs of a queue carry that wait or run; undefined when there are more than `limit`. */
  abstract unfinished(queue: QueueName, limit: number): Promise<JobPayloads[QueueName][] | undefined>;
  /** Resolves when the queue answers and is safe to use, else rejects with `QueueUnavailable`. Never hangs (2 s). */
  abstract ping(): Promise<void>;
}

/** The queue cannot be reached, or its configuration could lose jobs. */
export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';
}
