import type { OutboxRow } from '../db/outbox';

/** A row taken by a relay. Its queue may be unknown to this build. */
export type TakenRow = Omit<OutboxRow, 'disponibleAt'>;

/** Committed jobs of all tenants that are not yet in the queue. */
export abstract class Outbox {
  /**
   * Rows that were due at `due`, the oldest first; each row goes to one relay. Nobody else takes them until `hiddenMs` after `due`; a row
   * that is not removed by then is taken again.
   */
  abstract take(limit: number, due: Date, hiddenMs: number): Promise<TakenRow[]>;
  /** Called once the queue has the rows. Rows that are already gone are ignored. */
  abstract remove(rows: readonly Pick<OutboxRow, 'id' | 'datos'>[]): Promise<void>;
}
