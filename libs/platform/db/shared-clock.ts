import { Clock, SystemClock } from '../clock';

const machine = new SystemClock();
const machineMs = (): number => machine.now().getTime();

const EVERY_MS = 60_000;
/** A reading is wrong by half of its duration at most. One that took longer is not used, so two processes differ by no more than this. */
export const LONGEST_READING_MS = 500;
/** At start, when no earlier reading exists. */
const FIRST_READINGS = 5;
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
  /** By how much the last reading may be wrong. */
  private uncertainty = 0;
  private wallOffset = 0;
  private reading: Promise<unknown> | undefined;
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
   * The server read its clock before its answer came, for a reading of any duration and with a wait in any place. So the answer's time,
   * counted on from its arrival, is never ahead.
   */
  earliest(): Date {
    return new Date(this.reckon().monotonic - this.uncertainty);
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
    // Of slow readings it takes the fastest: its error is smaller than the possible error of the machine's clock.
    let fastest = Infinity;
    for (let n = 0; n < FIRST_READINGS && fastest > LONGEST_READING_MS; n += 1)
      fastest = Math.min(fastest, await this.read(fastest));
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

  private readSoon(): void {
    if (this.reading || performance.now() - this.lastReading < READ_AGAIN_MS) return;
    // If the database is not reachable, the previous offsets stay in use.
    this.reading = this.read()
      .catch(() => undefined)
      .finally(() => (this.reading = undefined));
  }

  /** @returns how long it took, in ms; a reading that took longer than `longestMs` changes nothing. */
  private async read(longestMs = LONGEST_READING_MS): Promise<number> {
    const before = performance.now();
    this.lastReading = before;
    const time = await this.databaseTime();
    const after = performance.now();
    const duration = after - before;
    if (duration > longestMs) return duration;
    this.uncertainty = duration / 2;
    const now = time + this.uncertainty;
    this.monotonicOffset = now - after;
    this.wallOffset = now - machineMs();
    return duration;
  }
}
