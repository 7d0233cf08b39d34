import type { Database } from './database';
import type { Tx } from './tx';

/** What at most one row of a tenant has. */
interface Unique {
  /** Name of the unique index. */
  index: string;
  /** The row that has it, once a write found that one does. */
  find: (tx: Tx) => Promise<{ id: string } | null>;
  refusal: (id: string) => Error;
}

/** Runs a write of a tenant. @throws the refusal, with the id of the other row, if the write violates the unique index. */
export async function writeUnique<T>(
  database: Database,
  tenantId: string,
  { index, find, refusal }: Unique,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await database.ofTenant(tenantId, write);
  } catch (cause) {
    if ((cause as { constraint?: string }).constraint !== index) throw cause;
    const other = await database.ofTenant(tenantId, find);
    // The other row was deleted in between: the same request succeeds when it is repeated.
    throw other ? refusal(other.id) : cause;
  }
}
