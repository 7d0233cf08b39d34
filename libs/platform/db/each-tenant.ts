import { elServicio } from '../autor';
import { comoAutor } from './autoria';
import type { Database } from './database';
import type { Tx } from './tx';

const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Runs `work` for one tenant after another, in the order of their ids; the issuers of test mode are tenants too. A tenant that is made
 * meanwhile may be left out.
 *
 * @returns how many tenants there were, and the sum of what `work` counted.
 */
export async function eachTenant(
  database: Database,
  work: (tenantId: string) => Promise<number>,
): Promise<{ tenants: number; total: number }> {
  const done = { tenants: 0, total: 0 };
  for (let after = FIRST; ;) {
    const tenants = await database.call<{ id: string }>('tenants_desde', [after, AT_ONCE]);
    for (const { id } of tenants) {
      done.total += await work(id);
      done.tenants += 1;
    }
    if (tenants.length < AT_ONCE) return done;
    after = tenants.at(-1)!.id;
  }
}

/**
 * Seals secrets of every tenant again, one transaction per tenant. What the current key sealed already is skipped, so a new run continues
 * one that was killed. @returns how many secrets this run sealed. @throws at the first that neither key opens, naming it.
 */
export async function resealEach(
  database: Database,
  reseal: (tx: Tx, tenantId: string) => Promise<number>,
): Promise<number> {
  return (await eachTenant(database, (tenantId) => resealing(database, tenantId, (tx) => reseal(tx, tenantId)))).total;
}

/** One transaction of the rotation of keys. */
export const resealing = <T>(database: Database, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.ofTenant(tenantId, async (tx) => {
    await comoAutor(tx, elServicio('secretos.rotar', 'rotar'));
    return work(tx);
  });
