import type { OutboxRow } from '../db/outbox';

/** A row in the hands of a relay, which may be of a queue that this build does not have. */
export type TakenRow = Omit<OutboxRow, 'disponibleAt'>;

/** Committed jobs of all tenants that the queue does not have yet. */
export abstract class Outbox {
  /**
   * Rows that were due at `due`, the oldest first, each to one relay. Until `hiddenMs` after `due` nobody takes them again; a row that
   * is not removed by then is taken again.
   */
  abstract take(limit: number, due: Date, hiddenMs: number): Promise<TakenRow[]>;
  /** Once the queue has them. Rows that are gone already are left out. */
  abstract remove(rows: readonly Pick<OutboxRow, 'id' | 'datos'>[]): Promise<void>;
}
