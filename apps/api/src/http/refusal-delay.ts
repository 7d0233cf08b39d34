import { setTimeout as sleep } from 'node:timers/promises';

const SECOND_MS = 1_000;
/** Refusals a second that are answered immediately. */
const AT_ONCE = 200;

/**
 * Delays refusals by a limit when there are many. A caller that repeats without pause gets one a second on each of its connections, so
 * its refusals cost others nothing. A caller that obeys Retry-After, at least one second, loses no time.
 */
export class RefusalDelay {
  private since = -Infinity;
  private refusals = 0;

  constructor(
    private readonly clock: () => number = () => performance.now(),
    private readonly pause: () => Promise<unknown> = () => sleep(SECOND_MS),
  ) {}

  async wait(): Promise<void> {
    const now = this.clock();
    if (now - this.since >= SECOND_MS) [this.since, this.refusals] = [now, 0];
    this.refusals += 1;
    if (this.refusals > AT_ONCE) await this.pause();
  }
}
