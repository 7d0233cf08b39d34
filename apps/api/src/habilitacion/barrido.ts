import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { job, JobPublisher } from '@libs/jobs';
import { AppLogger } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { SqlStalledWork, Sweeper } from '@libs/platform/relay';

/** Brings back the turns that a queue has lost, or whose process died. */
@Injectable()
export class BarridoDeHabilitaciones implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeper: Sweeper;

  constructor(database: Database, jobs: JobPublisher, { log }: AppLogger) {
    this.sweeper = new Sweeper(
      {
        source: 'habilitaciones_por_seguir',
        kind: 'habilitacion',
        quietMs: 15_000,
        everyMs: 15_000,
        job: (tenantId, corridaId) => job('habilitacion.avanzar', { tenantId, corridaId }),
      },
      new SqlStalledWork(database),
      jobs,
      database.clock,
      log,
    );
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweeper.stop();
  }
}
