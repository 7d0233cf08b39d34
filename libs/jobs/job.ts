import { QUEUES, type JobIds, type QueueName } from './queues';

/** The trace that a job continues (W3C Trace Context); absent when tracing is off. */
interface Traced {
  traceparent?: string;
}

/** The content of a queued job: the payload's version, its trace and its ids. */
export type JobPayload<Q extends QueueName> = { v: 1 } & Traced & JobIds[Q];

export type JobPayloads = { [Q in QueueName]: JobPayload<Q> };

/** A job in the form of its outbox row. The type ties the payload to the queue. */
export type Job<Q extends QueueName = QueueName> = { [C in Q]: { cola: C; datos: JobPayload<C> } }[Q];

/** Makes a job of this queue with the current payload version. */
export function job<Q extends QueueName>(cola: Q, ids: JobIds[Q] & Traced): Job<Q> {
  return { cola, datos: { v: QUEUES[cola].payloadVersion, ...ids } };
}

/** Whether this build knows the queue: a newer build may have written the outbox row. */
export const isQueue = (cola: string): cola is QueueName => Object.hasOwn(QUEUES, cola);
