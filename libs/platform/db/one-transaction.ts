import { Database } from './database';
import type { Tx } from './tx';

/** The database inside an open transaction: what a repository does with it is a part of that transaction. */
class DatabaseInside extends Database {
  override readonly clock;

  constructor(
    outside: Database,
    private readonly tenantId: string,
    private readonly tx: Tx,
  ) {
    super(outside.dataSource);
    this.clock = outside.clock;
  }

  override ofTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (tenantId !== this.tenantId) throw new Error('the transaction is of another tenant');
    return work(this.tx);
  }

  override readOfTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.ofTenant(tenantId, work);
  }
}

/**
 * One transaction of one tenant for several repositories, each made on the database that `work` is given: their writes take effect
 * together, or not at all. As with `ofTenant`, `work` may run up to three times.
 */
export const inOneTransaction = <T>(
  database: Database,
  tenantId: string,
  work: (inside: Database, tx: Tx) => Promise<T>,
): Promise<T> => database.ofTenant(tenantId, (tx) => work(new DatabaseInside(database, tenantId, tx), tx));
