import { cuidarDiasDeAvisos } from '@libs/avisos/typeorm';
import type { Clock, Logger } from '@libs/platform';
import { type Database, crearMeses } from '@libs/platform/db';

const CADA_MS = 3_600_000;

/**
 * Ensures every hour that the partitions of this month and the next three exist (docs/adr/0018), and those of notices for the days ahead;
 * drops the days of notices that are kept no longer (docs/adr/0030). Several processes may do so at once.
 */
export class RelojDeMeses {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  start(): void {
    void this.mirar();
    this.timer = setInterval(() => void this.mirar(), CADA_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async mirar(): Promise<void> {
    try {
      const hechos = await crearMeses(this.database, this.clock.now());
      if (hechos > 0) this.logger.info({ hechos }, 'months were made for documents to come');
    } catch (err) {
      this.logger.warn({ err }, 'the months ahead could not be made; trying again');
    }
    try {
      const dias = await cuidarDiasDeAvisos(this.database);
      if (dias.hechos + dias.olvidados > 0) this.logger.info(dias, 'days of notices were made and dropped');
    } catch (err) {
      this.logger.warn({ err }, 'the days of notices could not be seen to; trying again');
    }
  }
}
