import type { Job, JobPayloads } from './job';
import type { QueueName } from './queues';

export interface PublishOptions {
  /** Milliseconds before the job may start. */
  delay?: number;
  /** See `jobId()`. Without it the job gets one of the queue's own. */
  jobId?: string;
  /** From 1 to 2^21: a lower one goes first. Jobs without it go before all that have one. */
  priority?: number;
}

/** One job for one queue. */
export type NewJob = Job & PublishOptions;

/**
 * Puts jobs into the queues. Resolves once the queue holds the job (at least once; the same `jobId` again changes nothing).
 * Fails fast with `QueueUnavailable` while the queue cannot be reached: it never waits for it to come back, and the
 * outcome is then unknown (the caller's outbox row stays).
 */
export abstract class JobPublisher {
  abstract publish<Q extends QueueName>(queue: Q, payload: JobPayloads[Q], options?: PublishOptions): Promise<void>;
  /** All jobs of one queue go in one round trip; jobs of several queues may be mixed. Not atomic across queues. */
  abstract publishBulk(jobs: readonly NewJob[]): Promise<void>;
  /** Resolves when the queue answers and is safe to use, else rejects with `QueueUnavailable`. Never hangs (2 s). */
  abstract ping(): Promise<void>;
}

/** The queue cannot be reached, or is configured in a way that would lose jobs. */
export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';
}
