import { setTimeout as delay } from 'node:timers/promises';
import { isQueue, type JobPublisher, type NewJob } from '@libs/jobs';
import type { Clock } from '../clock';
import { crashPoint } from '../crash-point';
import type { OutboxRow } from '../db/outbox';
import type { Logger } from '../logger';
import { FairTurns } from './fair-turns';
import type { Outbox } from './outbox';

const POLL_MS = 500;
const AT_ONCE = 200;
/** For this long only the process that announced a row publishes it; afterwards any relay may. */
const GRACE_MS = 1_000;
/**
 * Rows are removed some time after the queue has them, many in one transaction. Well below GRACE_MS, after which another relay publishes
 * what it still finds.
 */
const REMOVAL_MS = 100;
/** A row taken by a relay that dies becomes visible again after this time. */
const HIDDEN_MS = 30_000;
/** While the queue is down rows stay in the table, so the buffer is limited. */
const MAX_BUFFER = 5_000;

/**
 * Carries committed outbox rows to the queue, at least once. Every process runs a relay: it publishes its own announced rows immediately
 * and polls for rows that were left behind. If the queue is down, jobs are delayed and none is lost.
 */
export class OutboxRelay {
  private buffer: OutboxRow[] = [];
  private flushing: Promise<void> | undefined;
  private published: OutboxRow[] = [];
  private removing: Promise<void> | undefined;
  /** Ends the pause before a removal. */
  private readonly hurry = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly turns: FairTurns;

  /** @param removalMs 0: rows are removed immediately. */
  constructor(
    private readonly outbox: Outbox,
    private readonly publisher: JobPublisher,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly removalMs = REMOVAL_MS,
  ) {
    this.turns = new FairTurns(clock);
  }

  /** Takes rows that were just committed. Never throws, never waits. */
  announce(rows: readonly OutboxRow[]): void {
    const now = this.clock.now();
    const due = rows.filter(({ disponibleAt }) => disponibleAt <= now);
    if (due.length === 0 || this.buffer.length > MAX_BUFFER) return;
    this.buffer.push(...due);
    this.flushing ??= this.flush();
  }

  start(): void {
    const poll = async (): Promise<void> => {
      let more = false;
      try {
        more = (await this.carry()) === AT_ONCE;
      } catch (cause) {
        this.logger.warn({ err: cause }, 'the relay could not carry outbox rows; it will try again');
      }
      if (!this.stopped) this.timer = setTimeout(() => void poll(), more ? 0 : POLL_MS);
    };
    this.timer = setTimeout(() => void poll(), POLL_MS);
  }

  /** Publishes what was announced. Other relays carry the rows that remain in the table. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.flushing;
    this.hurry.abort();
    await this.removing;
  }

  private async flush(): Promise<void> {
    await new Promise(setImmediate);
    while (this.buffer.length > 0) {
      const rows = this.buffer.splice(0, AT_ONCE);
      try {
        await this.publish(rows);
        await this.leave(rows);
      } catch (cause) {
        // The rows are in the table: the poll takes them once the queue is back.
        this.buffer = [];
        this.logger.warn({ err: cause, rows: rows.length }, 'the queue refuses jobs; they stay in the outbox');
      }
    }
    // In the same step as the last look at the buffer: what is announced after it starts another flush.
    this.flushing = undefined;
  }

  /**
   * Carries due rows that were left behind by this or another process.
   * @returns how many rows it found.
   * @throws errors of the database or the queue; rows that did not reach the queue are carried later.
   */
  async carry(): Promise<number> {
    const disponibleAt = new Date(this.clock.now().getTime() - GRACE_MS);
    const taken = await this.outbox.take(AT_ONCE, disponibleAt, HIDDEN_MS);
    const rows = taken.map((row) => ({ ...row, disponibleAt }) as OutboxRow);
    if (rows.length === 0) return 0;
    crashPoint('relay.tomado');
    // A newer build may have written rows for a queue that this build does not know. They are left to that build.
    const known = rows.filter(({ cola }) => isQueue(cola));
    if (known.length < rows.length) this.logger.warn({ rows: rows.length - known.length }, 'outbox rows of no queue');
    await this.publish(known);
    await this.outbox.remove(known);
    return rows.length;
  }

  private async leave(rows: readonly OutboxRow[]): Promise<void> {
    if (this.removalMs === 0) return this.outbox.remove(rows);
    this.published.push(...rows);
    this.removing ??= this.removeSoon();
  }

  private async removeSoon(): Promise<void> {
    while (this.published.length > 0) {
      // Hurried: it only waits for less time.
      await delay(this.removalMs, undefined, { signal: this.hurry.signal }).catch(() => undefined);
      const rows = this.published.splice(0);
      // What stays is published again, which does no harm.
      await this.outbox.remove(rows).catch((cause: unknown) => {
        this.logger.warn({ err: cause, rows: rows.length }, 'published rows stay in the outbox');
      });
    }
    this.removing = undefined;
  }

  private async publish(rows: readonly OutboxRow[]): Promise<void> {
    await this.publisher.publishBulk(rows.map((row) => this.ordered(row)));
    crashPoint('relay.publicado');
  }

  /** Urgent rows go first, the others alternate by tenant. */
  private ordered(row: OutboxRow): NewJob {
    return row.urgente ? row : { ...row, priority: this.turns.next(row.cola, row.datos.tenantId, turnsOf(row)) };
  }
}

/** A job for several documents counts as that many turns. */
const turnsOf = ({ datos }: OutboxRow): number => 1 + ('ademas' in datos ? (datos.ademas?.length ?? 0) : 0);
