import type { Database } from '../db/database';
import type { OutboxRow } from '../db/outbox';
import { Outbox, type TakenRow } from './outbox';

export class SqlOutbox extends Outbox {
  constructor(private readonly database: Database) {
    super();
  }

  take(limit: number, due: Date, hiddenMs: number): Promise<TakenRow[]> {
    return this.database.call<TakenRow>('outbox_tomar', [limit, due, `${hiddenMs} milliseconds`]);
  }

  async remove(rows: readonly Pick<OutboxRow, 'id' | 'datos'>[]): Promise<void> {
    await this.database.call('outbox_borrar', [rows.map(({ datos }) => datos.tenantId), rows.map(({ id }) => id)]);
  }
}
