import type { QueueName } from '@libs/jobs';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';

/** How many jobs of a burst are forgotten per second: about what one process completes when other tenants have jobs too. */
const FORGOTTEN_PER_SECOND = 20;
/** BullMQ takes priorities up to 2^21. */
const LAST = 2 ** 21;
const TENANTS = 10_000;

/**
 * Priorities of jobs in their queue. A job's place is the number of jobs in its tenant's recent burst, so that fifty thousand jobs of one
 * tenant do not delay another tenant's first. An estimate in one process's memory: it affects only the order.
 */
export class FairTurns {
  /** Made with the first job: it reserves the room of all tenants, and most sweepers find none. */
  private known?: LRUCache<string, { length: number; at: number }>;

  constructor(
    private readonly clock: Clock,
    private readonly last = LAST,
  ) {}

  private get bursts(): LRUCache<string, { length: number; at: number }> {
    return (this.known ??= new LRUCache({ max: TENANTS }));
  }

  /** The place of the tenant's next job, from 1. @param turns how many turns the job takes: 1 for a plain job. */
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
