import type { DespacharLotes } from '@libs/de';
import type { Logger } from '@libs/platform';

/** Checks at intervals whether documents wait for a batch. Several processes may: the database decides which one makes each batch. */
export class RelojDeLotes {
  private timer: NodeJS.Timeout | undefined;
  private parado = false;

  constructor(
    private readonly despachar: DespacharLotes,
    private readonly cadaMs: number,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setTimeout(() => void this.mirar(), this.cadaMs);
  }

  async stop(): Promise<void> {
    this.parado = true;
    clearTimeout(this.timer);
    await this.despachar.stop();
  }

  private async mirar(): Promise<void> {
    try {
      await this.despachar.execute();
    } catch (err) {
      this.logger.warn({ err }, 'nobody knows which documents wait for a batch; looking again');
    }
    if (!this.parado) this.start();
  }
}
