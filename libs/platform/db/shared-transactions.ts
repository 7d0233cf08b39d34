import { DatabaseUnavailable } from './database-failure';

/** Orders per transaction: with more the first would wait too long. */
const AT_ONCE = 50;

interface Waiting<Order, Done> {
  order: Order;
  resolve: (done: Done | PromiseLike<Done>) => void;
  reject: (cause: unknown) => void;
}

/**
 * Orders of a tenant that share a transaction: what a transaction costs is paid once for a group. A tenant has one transaction at a time;
 * the orders that arrive during it share the next one. If a group fails, each of its orders is tried alone, all at the same time, and the
 * next group does not wait for them.
 */
export class SharedTransactions<Order, Done> {
  /** A tenant is in it while its turn lasts. */
  private readonly queues = new Map<string, Waiting<Order, Done>[]>();

  /**
   * @param write writes a group in one transaction; its answers are in the order of the orders. One may be a promise that fails alone.
   * @param keyOf two orders of the same key are never in one group.
   * @param concernsAll whether a failure of a group would meet each of its orders alone too: a server that is not there.
   */
  constructor(
    private readonly write: (tenantId: string, orders: Order[]) => Promise<(Done | PromiseLike<Done>)[]>,
    private readonly keyOf: (order: Order) => unknown = (order) => order,
    private readonly concernsAll = (cause: unknown): boolean => cause instanceof DatabaseUnavailable,
  ) {}

  /** @throws what `write` throws for this order alone, or for a group if it concerns all. */
  do(tenantId: string, order: Order): Promise<Done> {
    return new Promise((resolve, reject) => {
      const waiting = { order, resolve, reject };
      const queue = this.queues.get(tenantId);
      if (queue) return void queue.push(waiting);
      const begun = [waiting];
      this.queues.set(tenantId, begun);
      // Waits one turn of the event loop, so that those of one moment share the transaction.
      setImmediate(() => void this.empty(tenantId, begun));
    });
  }

  private async empty(tenantId: string, queue: Waiting<Order, Done>[]): Promise<void> {
    while (queue.length > 0) await this.attend(tenantId, this.takeFrom(queue));
    this.queues.delete(tenantId);
  }

  private takeFrom(queue: Waiting<Order, Done>[]): Waiting<Order, Done>[] {
    const group = new Map<unknown, Waiting<Order, Done>>();
    const others = queue.splice(0).filter((waiting) => {
      const key = this.keyOf(waiting.order);
      if (group.size === AT_ONCE || group.has(key)) return true;
      group.set(key, waiting);
      return false;
    });
    queue.push(...others);
    return [...group.values()];
  }

  /** Never throws. */
  private async attend(tenantId: string, group: readonly Waiting<Order, Done>[]): Promise<void> {
    try {
      const done = await this.write(
        tenantId,
        group.map(({ order }) => order),
      );
      group.forEach(({ resolve }, i) => resolve(done[i]!));
    } catch (cause) {
      if (group.length === 1 || this.concernsAll(cause)) return group.forEach(({ reject }) => reject(cause));
      for (const one of group) void this.attend(tenantId, [one]);
    }
  }
}
