import { QUEUE_NAMES, QUEUES, type QueueName, type WorkerProcess } from './queues';

/** A class that takes jobs of a queue. */
export interface Handler {
  readonly queue: QueueName;
  readonly name: string;
}

/**
 * Faults that prevent a process from starting: a queue of its own with no handler or several, or a handler of another process's queue.
 * @param process undefined for a process that takes no jobs.
 */
export function handlerFaults(process: WorkerProcess | undefined, handlers: readonly Handler[]): string[] {
  const own = QUEUE_NAMES.filter((queue) => QUEUES[queue].process === process);
  const ofOwn = own.flatMap((queue) => {
    const names = handlers.filter((handler) => handler.queue === queue).map(({ name }) => name);
    if (names.length === 0) return [`${queue} has no handler in ${process}`];
    return names.length > 1 ? [`${queue} has ${names.length} handlers: ${names.join(', ')}`] : [];
  });
  const ofOthers = handlers
    .filter(({ queue }) => !own.includes(queue))
    .map(({ queue, name }) => `${name} takes ${queue}, which is a queue of ${QUEUES[queue].process}`);
  return [...ofOwn, ...ofOthers];
}
