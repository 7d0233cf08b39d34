// SQL by hand: positions in the write-ahead log, which are of no table.
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../logger';
import type { Database } from './database';
import type { Tx } from './tx';
import { DatabaseBusy, DatabaseUnavailable, mayBeTriedAgain } from './database-failure';
import { Reads } from './reads';

/** A standby is usually milliseconds behind. */
const LOOK_MS = 5;
/** How long the primary answers after the replica failed or was too far behind, before the replica is asked again. */
const REST_MS = 5_000;

/**
 * Who answered a read: the replica; or the primary, because the replica was behind (`atrasada`), did not answer (`ausente`), or had failed
 * one of the reads shortly before (`descanso`).
 */
export type Answered = 'replica' | 'atrasada' | 'ausente' | 'descanso';

interface Options {
  /** How long a read waits for the replica to catch up with the moment of the call. */
  lagMs: number;
  logger: Logger;
  restMs?: number;
}

/**
 * Reads from a streaming standby what was committed before the call; where the standby cannot in time, or does not answer, the primary
 * does. So callers see their own latest writes, through any process.
 */
export class ReadReplica extends Reads {
  private replica: Promise<Database> | undefined;
  private restUntil = -Infinity;
  /** Called after each answered read. */
  onAnswer: (by: Answered) => void = () => undefined;

  /** @param open connects to the standby, at the first read: a process starts without it. */
  constructor(
    private readonly primary: Database,
    private readonly open: () => Promise<Database>,
    private readonly options: Options,
  ) {
    super();
  }

  async readOfTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (performance.now() < this.restUntil) return this.fromPrimary('descanso', tenantId, work);
    const [row] = await this.primary.acrossTenants<{ lsn: string }>(
      'SELECT pg_current_wal_flush_lsn() AS lsn',
      [],
      'lsn',
    );
    try {
      const read = await this.fromReplica(tenantId, row!.lsn, work);
      this.onAnswer('replica');
      return read;
    } catch (cause) {
      if (!isItsOwn(cause)) throw cause;
      this.options.logger.warn({ err: cause }, 'the replica is away or behind: the primary answers lists and reports');
      this.restUntil = performance.now() + (this.options.restMs ?? REST_MS);
      return this.fromPrimary(cause instanceof Behind ? 'atrasada' : 'ausente', tenantId, work);
    }
  }

  /** @throws while the primary answers instead. */
  ping(): Promise<void> {
    return performance.now() < this.restUntil ? Promise.reject(new Behind()) : Promise.resolve();
  }

  /** Nest calls it when the process stops. */
  async onApplicationShutdown(): Promise<void> {
    await this.replica?.then(
      (replica) => replica.close(),
      () => undefined,
    );
  }

  private fromPrimary<T>(why: Answered, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    this.onAnswer(why);
    return this.primary.readOfTenant(tenantId, work);
  }

  private async fromReplica<T>(tenantId: string, lsn: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    let late = false;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        late = true;
        reject(new Behind());
      }, this.options.lagMs);
    });
    const read = async (): Promise<T> =>
      (await this.opened()).readOfTenant(tenantId, async (tx) => {
        while (!(await hasApplied(tx, lsn))) {
          if (late) throw new Behind();
          await delay(LOOK_MS);
        }
        if (late) throw new Behind();
        clearTimeout(timer);
        return work(tx);
      });
    // Promise.race also handles the failure of a read that comes after its time.
    return Promise.race([read(), tooLate]).finally(() => clearTimeout(timer));
  }

  private opened(): Promise<Database> {
    this.replica ??= this.open().catch((cause: unknown) => {
      this.replica = undefined;
      throw new DatabaseUnavailable('the replica cannot be opened', { cause });
    });
    return this.replica;
  }
}

class Behind extends DatabaseBusy {
  constructor() {
    super('the replica is behind');
  }
}

/** Whether the standby is the reason. A statement that is too slow, or a tenant that asks too much, would be so on the primary too. */
const isItsOwn = (cause: unknown): boolean =>
  cause instanceof Behind ||
  cause instanceof DatabaseUnavailable ||
  // A query in conflict with what the standby had to apply.
  mayBeTriedAgain((cause as Error).cause ?? {});

/** False also on a server that is no standby: it may be an old primary. */
async function hasApplied(tx: Tx, lsn: string): Promise<boolean> {
  const sql = 'SELECT coalesce(pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS applied';
  return (await tx.query<{ applied: boolean }>(sql, [lsn], 'replica-applied'))[0]!.applied;
}
