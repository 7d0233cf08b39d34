import { QUEUES, type JobIds, type QueueName } from './queues';

/** The trace that a job goes on with (W3C Trace Context); absent while nothing is traced. */
interface Traced {
  traceparent?: string;
}

/** What travels in a queue: the payload's version, its trace and its ids. */
export type JobPayload<Q extends QueueName> = { v: 1 } & Traced & JobIds[Q];

export type JobPayloads = { [Q in QueueName]: JobPayload<Q> };

/** A job of one of these queues, in the words of its row in the outbox: the compiler ties the payload to the queue. */
export type Job<Q extends QueueName = QueueName> = { [C in Q]: { cola: C; datos: JobPayload<C> } }[Q];

/** A job of this queue, with the payload's version. */
export function job<Q extends QueueName>(cola: Q, ids: JobIds[Q] & Traced): Job<Q> {
  return { cola, datos: { v: QUEUES[cola].payloadVersion, ...ids } };
}

/** Whether this build has the queue: a row of the outbox may have been written by a newer one. */
export const isQueue = (cola: string): cola is QueueName => Object.hasOwn(QUEUES, cola);
