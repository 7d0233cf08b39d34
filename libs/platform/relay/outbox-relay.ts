import { isQueue, type JobPublisher, type NewJob } from '@libs/jobs';
import type { Clock } from '../clock';
import { crashPoint } from '../crash-point';
import type { OutboxRow } from '../db/outbox';
import type { Logger } from '../logger';
import { FairTurns } from './fair-turns';
import type { Outbox } from './outbox';

const POLL_MS = 500;
const AT_ONCE = 200;
/** What a process announced itself is left to it for this long before any relay picks it up. */
const GRACE_MS = 1_000;
/** A row taken by a relay that dies is seen again after this. */
const HIDDEN_MS = 30_000;
/** Queue down: rows stay in the table, so only so many are tried per burst. */
const MAX_BUFFER = 5_000;

/**
 * Carries committed outbox rows to the queue, at least once. Every process runs one: it publishes at once what its own
 * transactions announce, and polls for what others left behind. The queue being down delays jobs and loses none.
 */
export class OutboxRelay {
  private buffer: OutboxRow[] = [];
  private flushing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly turns: FairTurns;

  constructor(
    private readonly outbox: Outbox,
    private readonly publisher: JobPublisher,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.turns = new FairTurns(clock);
  }

  /** Rows that were committed a moment ago. Never throws, never waits. */
  announce(rows: readonly OutboxRow[]): void {
    const now = this.clock.now();
    const due = rows.filter(({ disponibleAt }) => disponibleAt <= now);
    if (due.length === 0 || this.buffer.length > MAX_BUFFER) return;
    this.buffer.push(...due);
    this.flushing ??= this.flush().finally(() => (this.flushing = undefined));
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

  /** Finishes what was announced. What remains in the table is another relay's. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.flushing;
  }

  private async flush(): Promise<void> {
    await new Promise(setImmediate);
    while (this.buffer.length > 0) {
      const rows = this.buffer.splice(0, AT_ONCE);
      try {
        await this.publish(rows);
      } catch (cause) {
        // The rows are in the table: the poll takes them once the queue is back.
        this.buffer = [];
        this.logger.warn({ err: cause, rows: rows.length }, 'the queue refuses jobs; they stay in the outbox');
      }
    }
  }

  /**
   * Carries what is due and was left behind, by this process or by another one. @returns how many rows it found.
   * @throws what the database or the queue throws; the rows that the queue did not get are carried later.
   */
  async carry(): Promise<number> {
    const disponibleAt = new Date(this.clock.now().getTime() - GRACE_MS);
    const taken = await this.outbox.take(AT_ONCE, disponibleAt, HIDDEN_MS);
    const rows = taken.map((row) => ({ ...row, disponibleAt }) as OutboxRow);
    if (rows.length === 0) return 0;
    crashPoint('relay.tomado');
    // What a newer build wrote for a queue that this one does not have is left to it.
    const known = rows.filter(({ cola }) => isQueue(cola));
    if (known.length < rows.length) this.logger.warn({ rows: rows.length - known.length }, 'outbox rows of no queue');
    await this.publish(known);
    return rows.length;
  }

  private async publish(rows: readonly OutboxRow[]): Promise<void> {
    await this.publisher.publishBulk(rows.map((row) => this.ordered(row)));
    crashPoint('relay.publicado');
    await this.outbox.remove(rows);
  }

  /** What somebody waits for goes first; the rest takes turns by tenant. */
  private ordered(row: OutboxRow): NewJob {
    return row.urgente ? row : { ...row, priority: this.turns.next(row.cola, row.datos.tenantId, turnsOf(row)) };
  }
}

/** A job for several documents is as many turns. */
const turnsOf = ({ datos }: OutboxRow): number => 1 + ('ademas' in datos ? (datos.ademas?.length ?? 0) : 0);
