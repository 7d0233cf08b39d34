import type { Logger } from '../logger';

/** Something that a process starts once and stops when it ends. */
export interface ByTheClock {
  start(): void;
  /** Resolves when what is under way is over. */
  stop(): Promise<void>;
}

/** Work that is due at intervals. */
export interface PeriodicTask {
  /** Pause between the end of a turn and the next one; a getter is asked after each. */
  readonly everyMs: number;
  /** Whether the first turn comes at the start, without a pause. */
  atStart?: boolean;
  /** One turn. `going` says false once the process stops: a long turn then ends early. */
  run(going: () => boolean): Promise<unknown>;
  /** Logged when a turn fails. The next one tries again. */
  failure: string;
  /** The last thing that is done, after the last turn. */
  end?(): Promise<void>;
}

/** Runs a task at intervals, one turn at a time. Several processes may run the same task. */
export class Periodic implements ByTheClock {
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly task: PeriodicTask,
    protected readonly logger: Logger,
  ) {}

  start(): void {
    this.after(this.task.atStart ? 0 : this.task.everyMs);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.turn;
    await this.attempt(async () => this.task.end?.());
  }

  private after(ms: number): void {
    this.timer = setTimeout(() => {
      this.turn = this.runAndGoOn();
    }, ms);
  }

  private async runAndGoOn(): Promise<void> {
    await this.attempt(() => this.task.run(() => !this.stopped));
    if (!this.stopped) this.after(this.task.everyMs);
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (err) {
      this.logger.warn({ err }, this.task.failure);
    }
  }
}

/** A turn that repeats an operation until it has nothing more to do, or the process stops. */
export const untilDone =
  (operation: { execute(): Promise<boolean> }): PeriodicTask['run'] =>
  async (going) => {
    while (going() && (await operation.execute()));
  };
