/** How many are let in together. */
export interface Places {
  /** Of all names together. */
  total: number;
  /** Of one name in one lane, while other names are active. */
  each: number;
  /** Of one name in one lane, while no other name is active. */
  alone: number;
}

/** Name and purpose of a request: the lanes of a name do not wait for each other. */
export interface Comer {
  name: string;
  lane?: string;
}

/** Releases the place. Calling it again does nothing. */
export type Leave = () => void;

/** A name stays active for this long after it last came or left. */
const ABOUT_MS = 60_000;

interface Line extends Comer {
  inside: number;
  /** First come, first served. */
  waiting: Set<() => void>;
  seenAt: number;
}

const keyOf = ({ name, lane = '' }: Comer): string => `${lane} ${name}`;

/** Lets a bounded number in together. Of those that must wait, each line in its turn lets in its first. */
export class FairGate {
  /** The line that has waited longest for its turn comes first; a new line begins at the end. */
  private readonly lines = new Map<string, Line>();
  private inside = 0;
  private queued = 0;

  /** @param now a clock that never goes back, in ms. */
  constructor(
    private readonly places: Places,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** How many wait now. */
  get waiting(): number {
    return this.queued;
  }

  /**
   * Waits for a place.
   * @param givingUp asked for only if there is a wait, which ends when this signal aborts.
   * @throws the signal's reason.
   */
  async enter(comer: Comer, givingUp: () => AbortSignal): Promise<Leave> {
    const line = this.lineOf(comer);
    if (line.waiting.size > 0 || !this.fits(line)) await this.turnIn(line, givingUp());
    else this.letIn(line);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.inside -= 1;
      line.inside -= 1;
      line.seenAt = this.now();
      this.goOn();
    };
  }

  private lineOf(comer: Comer): Line {
    for (const [key, line] of this.lines) {
      if (!this.isOver(line)) break;
      this.lines.delete(key);
    }
    const key = keyOf(comer);
    const line = this.lines.get(key) ?? { ...comer, inside: 0, waiting: new Set(), seenAt: this.now() };
    this.lines.set(key, line);
    return line;
  }

  private isOver({ inside, waiting, seenAt }: Line): boolean {
    return inside === 0 && waiting.size === 0 && seenAt <= this.now() - ABOUT_MS;
  }

  private fits({ name, inside }: Line): boolean {
    const { total, each, alone } = this.places;
    return this.inside < total && (inside < each || (inside < alone && this.isAlone(name)));
  }

  private isAlone(name: string): boolean {
    for (const line of this.lines.values()) if (line.name !== name && !this.isOver(line)) return false;
    return true;
  }

  private letIn(line: Line): void {
    this.inside += 1;
    line.inside += 1;
    line.seenAt = this.now();
    const key = keyOf(line);
    this.lines.delete(key);
    this.lines.set(key, line);
  }

  private turnIn(line: Line, givingUp: AbortSignal): Promise<void> {
    givingUp.throwIfAborted();
    return new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        line.waiting.delete(go);
        this.queued -= 1;
        givingUp.removeEventListener('abort', giveUp);
      };
      const go = (): void => {
        stopWaiting();
        this.letIn(line);
        resolve();
      };
      const giveUp = (): void => {
        stopWaiting();
        reject(givingUp.reason as Error);
      };
      givingUp.addEventListener('abort', giveUp);
      line.waiting.add(go);
      this.queued += 1;
    });
  }

  private goOn(): void {
    for (let next = this.next(); next; next = this.next()) next();
  }

  private next(): (() => void) | undefined {
    // Full, as it mostly is while many wait: then looking at each of them would cost more than their work.
    if (this.queued === 0 || this.inside >= this.places.total) return undefined;
    for (const line of this.lines.values()) {
      const [first] = line.waiting;
      if (first && this.fits(line)) return first;
    }
    return undefined;
  }
}
