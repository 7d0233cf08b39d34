import { UUID } from '../ids';
import type { Database } from '../db/database';
import type { Logger } from '../logger';
import type { Listening } from './listening';

const CHANNEL = 'documento_resuelto';
const REREAD_MS = 1_000;

/**
 * Tells the other processes that a document is resolved, or that something else with an id is there. Called after the commit. What is lost
 * is harmless, because waiting requests read again anyway.
 */
export const announceResolved = (database: Database, id: string): void => database.announce(CHANNEL, id);

/**
 * Waits for documents to be resolved. Each process re-reads all awaited documents once a second, so a
 * lost notification costs a second, and a waiting request costs only memory.
 */
export class ResolvedListener {
  private readonly waiting = new Map<string, { tenantId: string; wakers: Set<() => void> }>();
  private releasing = false;
  private reread: NodeJS.Timeout | undefined;

  /** @param listening the process's own, not yet started. */
  constructor(
    listening: Listening,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {
    listening.on(CHANNEL, (payload) => {
      for (const id of payload.split(',')) if (UUID.test(id)) this.wake(id);
    });
  }

  start(): void {
    this.reread = setInterval(() => void this.readAll(), REREAD_MS);
  }

  /** Ends all waits now and from now on: the process is stopping, and a long wait would be cut off. */
  release(): void {
    this.releasing = true;
    for (const id of [...this.waiting.keys()]) this.wake(id);
  }

  /** Whether waits have ended permanently: the caller then answers with its last reading. */
  get released(): boolean {
    return this.releasing;
  }

  stop(): void {
    clearInterval(this.reread);
    this.release();
  }

  /** Resolves when the document may be final, after `ms`, or when waits have ended. The caller reads the document again in each case. */
  wait(tenantId: string, id: string, ms: number, signal?: AbortSignal): Promise<void> {
    if (this.releasing) return Promise.resolve();
    return new Promise((resolve) => {
      const { wakers } = this.waiting.get(id) ?? { wakers: new Set() };
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        wakers.delete(done);
        if (wakers.size === 0) this.waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal?.addEventListener('abort', done);
      wakers.add(done);
      this.waiting.set(id, { tenantId, wakers });
    });
  }

  private wake(id: string): void {
    for (const wake of [...(this.waiting.get(id)?.wakers ?? [])]) wake();
  }

  private async readAll(): Promise<void> {
    if (this.waiting.size === 0) return;
    try {
      const ids = [...this.waiting.keys()];
      const tenants = [...this.waiting.values()].map(({ tenantId }) => tenantId);
      const rows = await this.database.acrossTenants<{ id: string }>(
        'SELECT documentos_resueltos($1::uuid[], $2::uuid[]) AS id',
        [tenants, ids],
        'resueltos',
      );
      for (const { id } of rows) this.wake(id);
    } catch (cause) {
      this.logger.warn({ err: cause }, 'waiting documents could not be read; trying again');
    }
  }
}
