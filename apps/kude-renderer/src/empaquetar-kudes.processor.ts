import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@libs/jobs';
import { JobProcessor, ServesQueue } from '@libs/jobs/bullmq';
import { EmpaquetarKudes } from '@libs/kude';
import { AppLogger } from '@libs/platform';

/** One at a time, because one fills the browser, and new documents need the browser too. */
@Injectable()
@ServesQueue('kude.empaquetar', { concurrency: 1 })
export class EmpaquetarKudesProcessor extends JobProcessor<'kude.empaquetar'> {
  constructor(
    private readonly empaquetar: EmpaquetarKudes,
    private readonly logger: AppLogger,
  ) {
    super();
  }

  async handle({ tenantId, paqueteId }: JobPayloads['kude.empaquetar']): Promise<void> {
    const resultado = await this.empaquetar.execute(tenantId, paqueteId);
    if (resultado) this.logger.log.info({ tenant: tenantId, paquete_id: paqueteId, resultado }, 'paquete de kude');
  }
}
