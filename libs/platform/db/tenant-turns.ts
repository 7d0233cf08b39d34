import { DatabaseBusy } from './database-failure';

/** The same limit as the pool's own wait for a connection. */
const LONGEST_WAIT_MS = 5_000;

interface Queue {
  busy: number;
  waiting: Set<() => void>;
}

/**
 * Limits how many connections of this process one tenant holds at once. Further requests of the tenant wait here instead of in the pool's
 * queue, where they would delay other tenants. First come, first served.
 */
export class TenantTurns {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly atOnce: number) {}

  /** @throws DatabaseBusy when no turn came in 5 s. */
  async run<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(tenantId) ?? { busy: 0, waiting: new Set() };
    this.queues.set(tenantId, queue);
    if (queue.busy < this.atOnce) queue.busy += 1;
    else await turnIn(queue);
    try {
      return await work();
    } finally {
      this.passOn(tenantId, queue);
    }
  }

  private passOn(tenantId: string, queue: Queue): void {
    const [next] = queue.waiting;
    if (next) {
      queue.waiting.delete(next);
      next();
    } else if ((queue.busy -= 1) === 0) this.queues.delete(tenantId);
  }
}

function turnIn({ waiting }: Queue): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(go);
      reject(new DatabaseBusy('the tenant holds its share of the connections'));
    }, LONGEST_WAIT_MS);
    const go = (): void => {
      clearTimeout(timer);
      resolve();
    };
    waiting.add(go);
  });
}
