import type { ArmarLotes } from '@libs/de';
import type { Logger } from '@libs/platform';

/** Looks every so often whether documents wait for a batch. Several processes may do so: the database decides who makes which. */
export class RelojDeLotes {
  private timer: NodeJS.Timeout | undefined;
  private turno: Promise<void> | undefined;
  private parado = false;

  constructor(
    private readonly armar: ArmarLotes,
    private readonly cadaMs: number,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setTimeout(() => {
      this.turno = this.mirar();
    }, this.cadaMs);
  }

  async stop(): Promise<void> {
    this.parado = true;
    clearTimeout(this.timer);
    await this.turno;
  }

  private async mirar(): Promise<void> {
    try {
      const hechos = await this.armar.execute();
      if (hechos > 0) this.logger.info({ lotes: hechos }, 'batches made');
    } catch (err) {
      this.logger.warn({ err }, 'no batches could be made; trying again');
    }
    if (!this.parado) this.start();
  }
}
