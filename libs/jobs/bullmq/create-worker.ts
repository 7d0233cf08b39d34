import type { Job } from 'bullmq';
import type { JobPayloads } from '../job';
import { QUEUES, type QueueName } from '../queues';
import { BoundedWorker } from './bounded-worker';
import { inJobSpan } from './job-span';
import type { QueueDriver } from './queue-driver';

/** What a processor may know about the try it is in. */
export interface JobRun {
  jobId: string;
  /** 1 for the first. A try that its process did not survive is not counted. */
  attempt: number;
  /** After this one the job is parked as failed. */
  lastAttempt: boolean;
}

export type JobHandler<Q extends QueueName> = (payload: JobPayloads[Q], run: JobRun) => Promise<void>;

/** Gives a job's payload to the handler; a payload of another version is a failed try, so that a newer process may take it. */
export async function runJob<Q extends QueueName>(queue: Q, job: Job, handler: JobHandler<Q>): Promise<void> {
  const payload = job.data as JobPayloads[Q];
  const { payloadVersion, attempts } = QUEUES[queue];
  if (payload?.v !== payloadVersion) throw new Error(`Payload version ${String(payload?.v)} is not ${payloadVersion}`);
  const attempt = job.attemptsMade + 1;
  const run = { jobId: job.id ?? '', attempt, lastAttempt: attempt >= (job.opts.attempts ?? attempts) };
  await inJobSpan(queue, job, payload, () => handler(payload, run));
}

/** A worker outside of Nest. It starts at once; close it before its driver. */
export function createWorker<Q extends QueueName>(
  driver: QueueDriver,
  queue: Q,
  handler: JobHandler<Q>,
  { concurrency }: { concurrency: number },
): BoundedWorker {
  return new BoundedWorker(queue, (job: Job) => runJob(queue, job, handler), { ...driver.consumer, concurrency });
}
