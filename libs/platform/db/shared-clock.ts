import { Clock, SystemClock } from '../clock';

const machine = new SystemClock();
const machineMs = (): number => machine.now().getTime();

const EVERY_MS = 60_000;
/** A reading that took longer is too inaccurate. */
const LONGEST_READING_MS = 500;
/** The two clocks differ by more only after the machine's clock jumped or the whole machine was suspended. */
const JUMP_MS = 1_000;
const READ_AGAIN_MS = 1_000;

/**
 * The time of the database, the same for all processes, so leases and due dates mean the same to each. A machine with a wrong clock
 * cannot misdate documents or call the authority too early. Read at start and every minute; in between, the monotonic clock advances it
 * because that clock never jumps.
 */
export class SharedClock extends Clock {
  private monotonicOffset = machineMs() - performance.now();
  private wallOffset = 0;
  private reading: Promise<void> | undefined;
  private lastReading = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  /** @param databaseTime asks the database for its time in milliseconds since 1970. */
  constructor(private readonly databaseTime: () => Promise<number>) {
    super();
  }

  now(): Date {
    return new Date(this.reckon().monotonic);
  }

  /**
   * The latest possible time, for code that must not act after a given moment. The monotonic clock may stop while the machine is
   * suspended; the machine's clock shows the lost time after it resumes.
   */
  atLatest(): Date {
    const { monotonic, wall } = this.reckon();
    return new Date(Math.max(monotonic, wall));
  }

  /** Resolves after the first reading; until then `now` uses the machine's time. Rejects when the database does not answer. */
  async start(): Promise<void> {
    // Accepts a slow first reading: an error of half its duration is smaller than the possible error of the machine's clock.
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

  /** If the database is not reachable, the previous offsets stay in use. */
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
