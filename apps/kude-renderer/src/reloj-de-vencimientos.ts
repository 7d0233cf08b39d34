import type { VencerKudes } from '@libs/kude';
import type { Logger } from '@libs/platform';

const CADA_MS = 600_000;

/** Deletes PDFs that are older than `KUDE_DIAS`, some each ten minutes until none is left. Several processes may do so at once. */
export class RelojDeVencimientos {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    /** Absent: they stay. */
    private readonly vencer: VencerKudes | undefined,
    private readonly logger: Logger,
  ) {}

  start(): void {
    if (this.vencer) this.timer = setTimeout(() => void this.borrar(), CADA_MS);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async borrar(): Promise<void> {
    try {
      while (!this.stopped && (await this.vencer?.execute()));
    } catch (err) {
      this.logger.warn({ err }, 'old KuDEs could not be deleted; trying again');
    }
    if (!this.stopped) this.start();
  }
}
