import { Clock, SystemClock } from '../clock';

const machine = new SystemClock();
const machineMs = (): number => machine.now().getTime();

const EVERY_MS = 60_000;
/** A reading that took longer says too little. */
const LONGEST_READING_MS = 500;
/** The two ways of reckoning differ by more only after a jump of the machine's clock, or a stop of the whole machine. */
const JUMP_MS = 1_000;
const READ_AGAIN_MS = 1_000;

/**
 * The time of the database, one for all processes: leases and due dates mean the same to each, and a machine whose clock is wrong neither
 * dates documents by it nor asks the authority too early. Read at the start and every minute, reckoned in between by the monotonic clock,
 * which knows no jumps.
 */
export class SharedClock extends Clock {
  private monotonicOffset = machineMs() - performance.now();
  private wallOffset = 0;
  private reading: Promise<void> | undefined;
  private lastReading = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  /** @param databaseTime asks the database: milliseconds since 1970. */
  constructor(private readonly databaseTime: () => Promise<number>) {
    super();
  }

  now(): Date {
    return new Date(this.reckon().monotonic);
  }

  /**
   * The latest that it can be, for whoever must not act after a moment: the monotonic clock may stand still with the machine, and the
   * machine's clock knows of it when both go on.
   */
  atLatest(): Date {
    const { monotonic, wall } = this.reckon();
    return new Date(Math.max(monotonic, wall));
  }

  /** Resolves after the first reading; the machine's own time counts before. Rejects when the database does not answer. */
  async start(): Promise<void> {
    // However long it took: half of that is less wrong than a machine's clock may be.
    await this.read(Infinity);
    this.timer = setInterval(() => this.readSoon(), EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private reckon(): { monotonic: number; wall: number } {
    const monotonic = this.monotonicOffset + performance.now();
    const wall = this.wallOffset + machineMs();
    if (Math.abs(monotonic - wall) > JUMP_MS) this.readSoon();
    return { monotonic, wall };
  }

  /** The database being away leaves the reckoning as it is. */
  private readSoon(): void {
    if (this.reading || performance.now() - this.lastReading < READ_AGAIN_MS) return;
    this.reading = this.read()
      .catch(() => undefined)
      .finally(() => (this.reading = undefined));
  }

  private async read(longestMs = LONGEST_READING_MS): Promise<void> {
    const before = performance.now();
    this.lastReading = before;
    const time = await this.databaseTime();
    const after = performance.now();
    if (after - before > longestMs) return;
    const now = time + (after - before) / 2;
    this.monotonicOffset = now - after;
    this.wallOffset = now - machineMs();
  }
}
