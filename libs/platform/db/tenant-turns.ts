import { FairGate } from '../fair-gate';
import { DatabaseBusy } from './database-failure';

/** The same limit as the pool's own wait for a connection. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Turns at the connections of this process. Further requests of a tenant that has its share wait here instead of in the pool's queue,
 * where they would delay other tenants.
 */
export class TenantTurns {
  private readonly gate: FairGate;

  /** @param each connections that one tenant may hold together. One of the pool is left to what belongs to no tenant. */
  constructor(poolSize: number, each: number) {
    const total = Math.max(1, poolSize - 1);
    const share = Math.min(each, total);
    this.gate = new FairGate({ total, each: share, alone: share });
  }

  /** @throws DatabaseBusy when no turn came in 5 s. */
  async run<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.gate
      .enter({ name: tenantId }, () => AbortSignal.timeout(LONGEST_WAIT_MS))
      .catch((cause: unknown) => {
        throw new DatabaseBusy('no turn at the connections', { cause });
      });
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
