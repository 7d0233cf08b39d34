import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { job, JobPublisher } from '@libs/jobs';
import { AppLogger } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { SqlStalledWork, type Sweep, Sweeper } from '@libs/platform/relay';

const HABILITACIONES: Sweep = {
  source: 'habilitaciones_por_seguir',
  kind: 'habilitacion',
  quietMs: 15_000,
  everyMs: 15_000,
  job: (tenantId, corridaId) => job('habilitacion.avanzar', { tenantId, corridaId }),
};

/** Brings back the turns that a queue has lost, or whose process died. */
@Injectable()
export class BarridoDeHabilitaciones extends Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(database: Database, jobs: JobPublisher, { log }: AppLogger) {
    super(HABILITACIONES, new SqlStalledWork(database), jobs, database.clock, log);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
