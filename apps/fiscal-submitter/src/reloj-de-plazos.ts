import type { VigilarPlazos } from '@libs/de';
import type { Logger } from '@libs/platform';

const CADA_MS = 300_000;

/** Checks every five minutes which documents may miss their transmission deadline. Several processes may: each writes to its own log. */
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
