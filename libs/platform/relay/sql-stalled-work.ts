import type { Database } from '../db/database';
import { StalledWork, type WorkSource } from './stalled-work';

export class SqlStalledWork extends StalledWork {
  constructor(private readonly database: Database) {
    super();
  }

  find(source: WorkSource, limit: number, now: Date, quietMs: number): Promise<{ tenantId: string; id: string }[]> {
    return this.database.call<{ tenantId: string; id: string }>(source, [limit, now, `${quietMs} milliseconds`]);
  }
}
