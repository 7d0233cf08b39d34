import type { Logger } from '@libs/platform';

const CADA_MS = 600_000;

/** One turn of deleting. @returns whether there is more to do at once. */
export interface Borrado {
  execute(): Promise<boolean>;
}

/** Deletes what is too old, some each ten minutes until none is left. Several processes may do so at once. */
export class RelojDeVencimientos {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly borrados: readonly Borrado[],
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setTimeout(() => void this.borrar(), CADA_MS);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async borrar(): Promise<void> {
    for (const borrado of this.borrados) {
      try {
        while (!this.stopped && (await borrado.execute()));
      } catch (err) {
        this.logger.warn({ err }, 'old KuDEs could not be deleted; trying again');
      }
    }
    if (!this.stopped) this.start();
  }
}
