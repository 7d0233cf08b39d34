import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/database';
import type { Logger } from '../logger';
import type { Listening } from './listening';

const CHANNEL = 'documento_resuelto';
const REREAD_MS = 1_000;
const UUID = /^[0-9a-f-]{36}$/;
/** Ids per notification: a NOTIFY payload has less than 8,000 bytes. */
const TOGETHER = 200;

/** Tells the other processes that a document is resolved. Called after the commit: NOTIFY inside would serialise commits. */
export async function announceResolved(database: Database, id: string): Promise<void> {
  await database.acrossTenants(`SELECT pg_notify('${CHANNEL}', $1)`, [id], 'notify');
}

/**
 * Announces in one statement the ids that come in one turn of the event loop, as a batch resolves fifty, and those that come while the
 * last ones are on their way.
 */
export class ResolvedAnnouncer {
  private pending: string[] = [];
  private telling = false;

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  /** Called after the commit. Never throws, never waits: a lost announcement is harmless because waiting requests read again anyway. */
  announce(id: string): void {
    this.pending.push(id);
    if (!this.telling) void this.tellAll();
  }

  private async tellAll(): Promise<void> {
    this.telling = true;
    await setImmediate();
    while (this.pending.length > 0) await this.tell(this.pending.splice(0));
    this.telling = false;
  }

  private async tell(ids: readonly string[]): Promise<void> {
    try {
      await this.database.acrossTenants(
        `SELECT pg_notify('${CHANNEL}', ids) FROM unnest($1::text[]) ids`,
        [together(ids)],
        'notify-many',
      );
    } catch (err) {
      this.logger.warn({ err, ids: ids.length }, 'nobody could be told');
    }
  }
}

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

  /** Whether waits have ended for good: the caller then answers with its last reading. */
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

/** Many ids in one notification, so that a listener wakes once for all of them. */
function together(ids: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, i) =>
    ids.slice(i * TOGETHER, (i + 1) * TOGETHER).join(','),
  );
}
