import type { BackendFactory, QueueBaseOptions } from 'bullmq';

/** Where the queues live: one per process, shared by its publisher and its workers. */
export abstract class QueueDriver {
  abstract readonly kind: 'redis' | 'postgres';
  abstract readonly factory: BackendFactory;
  /** For publishing: fails fast when the backend is away. */
  abstract readonly producer: QueueBaseOptions;
  /** For workers: waits for the backend to come back. */
  abstract readonly consumer: QueueBaseOptions;
  /**
   * Before the process serves: throws `QueueUnavailable` when the backend would lose jobs or is not prepared. A Redis
   * that is away is only logged: documents are emitted without it.
   */
  abstract check(): Promise<void>;
  /** Resolves when the backend answers and is safe to use, else rejects with `QueueUnavailable` within 2 s. */
  abstract ping(): Promise<void>;
  /** Workers and queues first. Never hangs. */
  abstract close(): Promise<void>;
}
