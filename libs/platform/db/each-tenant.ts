import type { Database } from './database';

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
