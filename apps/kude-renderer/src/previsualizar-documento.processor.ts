import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@libs/jobs';
import { JobProcessor, ServesQueue } from '@libs/jobs/bullmq';
import { DibujarPrevia } from '@libs/kude';
import { AppLogger } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { announceResolved } from '@libs/platform/relay';

/** Few at a time: issued documents need the browser too. */
@Injectable()
@ServesQueue('kude.previsualizar', { concurrency: 2 })
export class PrevisualizarDocumentoProcessor extends JobProcessor<'kude.previsualizar'> {
  constructor(
    private readonly dibujar: DibujarPrevia,
    private readonly database: Database,
    private readonly logger: AppLogger,
  ) {
    super();
  }

  async handle({ tenantId, previaId }: JobPayloads['kude.previsualizar']): Promise<void> {
    const inicio = performance.now();
    if (!(await this.dibujar.execute({ tenantId, id: previaId }))) return;
    this.logger.log.info({ tenant: tenantId, previa_id: previaId, ms: performance.now() - inicio }, 'vista previa');
    announceResolved(this.database, previaId);
  }
}
