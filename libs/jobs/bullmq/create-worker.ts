import type { Job, WorkerOptions } from 'bullmq';
import type { JobPayloads } from '../job';
import { QUEUES, type QueueName } from '../queues';
import { BoundedWorker } from './bounded-worker';
import { inJobSpan } from './job-span';
import type { QueueDriver } from './queue-driver';

/** What a handler knows about the current try of its job. */
export interface JobRun {
  jobId: string;
  /** 1 for the first. A try whose process died is not counted. */
  attempt: number;
  /** If this try fails, the job is parked as failed. */
  lastAttempt: boolean;
}

export type JobHandler<Q extends QueueName> = (payload: JobPayloads[Q], run: JobRun) => Promise<void>;

/** Runs the handler on a job's payload. A payload of another version fails the try, so that a newer process may take the job. */
export async function runJob<Q extends QueueName>(queue: Q, job: Job, handler: JobHandler<Q>): Promise<void> {
  const payload = job.data as JobPayloads[Q];
  const { payloadVersion, attempts } = QUEUES[queue];
  if (payload?.v !== payloadVersion) throw new Error(`Payload version ${String(payload?.v)} is not ${payloadVersion}`);
  const attempt = job.attemptsMade + 1;
  const run = { jobId: job.id ?? '', attempt, lastAttempt: attempt >= (job.opts.attempts ?? attempts) };
  await inJobSpan(queue, job, payload, () => handler(payload, run));
}

/** A worker without Nest. It starts immediately; close it before its driver. */
export function createWorker<Q extends QueueName>(
  driver: QueueDriver,
  queue: Q,
  handler: JobHandler<Q>,
  options: Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'stalledInterval'>,
): BoundedWorker {
  return new BoundedWorker(queue, (job: Job) => runJob(queue, job, handler), { ...driver.consumer, ...options });
}
