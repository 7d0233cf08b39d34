import type { VigilarPlazos } from '@libs/de';
import type { Logger } from '@libs/platform';

const CADA_MS = 300_000;

/** Looks every five minutes which documents may miss their term of transmission. Several processes may do so: each tells its own log. */
export class RelojDePlazos {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly vigilar: VigilarPlazos,
    private readonly logger: Logger,
  ) {}

  start(): void {
    const mirar = (): void =>
      void this.vigilar
        .execute()
        .catch((err: unknown) =>
          this.logger.warn({ err }, 'the terms of transmission could not be looked at; trying again'),
        );
    mirar();
    this.timer = setInterval(mirar, CADA_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
