import type { VigilarDemoras } from '@libs/de';
import type { Logger } from '@libs/platform';

const CADA_MS = 15_000;

/** Tells of documents that are without a final answer for too long. Several processes may look: each document is told of once. */
export class RelojDeDemoras {
  private timer: NodeJS.Timeout | undefined;
  private turno = Promise.resolve();

  constructor(
    private readonly vigilar: VigilarDemoras,
    private readonly logger: Logger,
  ) {}

  start(): void {
    const mirar = (): void => {
      this.turno = this.turno.then(() =>
        this.vigilar
          .execute()
          .catch((err: unknown) => this.logger.warn({ err }, 'delayed documents could not be told of; trying again')),
      );
    };
    mirar();
    this.timer = setInterval(mirar, CADA_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.turno;
  }
}
