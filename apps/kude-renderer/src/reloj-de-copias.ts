import type { CopiarXmls } from '@libs/kude';
import type { Logger } from '@libs/platform';

const CADA_MS = 1_000;

/** Looks each second for signed documents that the object store has no copy of. Several processes may do so at once. */
export class RelojDeCopias {
  private timer: NodeJS.Timeout | undefined;
  private turno: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly copiar: CopiarXmls,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setTimeout(() => {
      this.turno = this.copiarTodo();
    }, CADA_MS);
  }

  /** Resolves when the turn in hand is over. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.turno;
  }

  private async copiarTodo(): Promise<void> {
    try {
      while (!this.stopped && (await this.copiar.execute()));
    } catch (err) {
      this.logger.warn({ err }, 'signed documents could not be copied to the object store; trying again');
    }
    if (!this.stopped) this.start();
  }
}
