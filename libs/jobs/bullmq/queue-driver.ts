import type { BackendFactory, QueueBaseOptions } from 'bullmq';

/** The queue backend: one driver per process, shared by its publisher and its workers. */
export abstract class QueueDriver {
  abstract readonly kind: 'redis' | 'postgres';
  abstract readonly factory: BackendFactory;
  /** For publishing: fails fast while the backend is unreachable. */
  abstract readonly producer: QueueBaseOptions;
  /** From how many jobs on they are added together; fewer are added one by one. */
  readonly bulkFrom: number = 1;
  /** For workers: waits until the backend comes back. */
  abstract readonly consumer: QueueBaseOptions;
  /**
   * Called before the process serves.
   * @throws QueueUnavailable when the backend would lose jobs or is not prepared. An unreachable Redis is only logged, because documents
   * are issued without it.
   */
  abstract check(): Promise<void>;
  /** Resolves when the backend answers and is safe to use, else rejects with `QueueUnavailable` within 2 s. */
  abstract ping(): Promise<void>;
  /** Close workers and queues first. Never hangs. */
  abstract close(): Promise<void>;
}
