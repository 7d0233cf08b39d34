import type { QueueName } from '@libs/jobs';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';

/** How many jobs of a burst are forgotten in a second: about what one process gets through when others want their turn too. */
const FORGOTTEN_PER_SECOND = 20;
/** BullMQ takes priorities up to 2^21. */
const LAST = 2 ** 21;
const TENANTS = 10_000;

/**
 * Places of jobs in their queue: each is as far behind as its tenant has jobs in its recent burst, so that one tenant's fifty
 * thousand stand behind another's first. An estimate of one process, kept in memory: it orders, nothing depends on it.
 */
export class FairTurns {
  private readonly bursts = new LRUCache<string, { length: number; at: number }>({ max: TENANTS });

  constructor(
    private readonly clock: Clock,
    private readonly last = LAST,
  ) {}

  /** The place of the tenant's next job, from 1. @param turns what it takes, one for a plain job. */
  next(queue: QueueName, tenantId: string, turns = 1): number {
    const key = `${queue} ${tenantId}`;
    const at = this.clock.now().getTime();
    const burst = this.bursts.get(key);
    const forgotten = burst ? (Math.max(0, at - burst.at) / 1_000) * FORGOTTEN_PER_SECOND : 0;
    const before = Math.max(0, (burst?.length ?? 0) - forgotten);
    this.bursts.set(key, { length: before + turns, at });
    return Math.min(Math.ceil(before + 1), this.last);
  }
}
