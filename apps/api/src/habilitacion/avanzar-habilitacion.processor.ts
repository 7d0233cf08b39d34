import { Injectable } from '@nestjs/common';
import { AvanzarHabilitacion } from '@libs/habilitacion';
import type { JobPayloads } from '@libs/jobs';
import { JobProcessor, ServesQueue } from '@libs/jobs/bullmq';
import { AppLogger } from '@libs/platform';

/** Few, because requests come first here. */
@Injectable()
@ServesQueue('habilitacion.avanzar', { concurrency: 2 })
export class AvanzarHabilitacionProcessor extends JobProcessor<'habilitacion.avanzar'> {
  constructor(
    private readonly avanzar: AvanzarHabilitacion,
    private readonly logger: AppLogger,
  ) {
    super();
  }

  async handle({ tenantId, corridaId }: JobPayloads['habilitacion.avanzar']): Promise<void> {
    const estado = await this.avanzar.execute(tenantId, corridaId);
    if (estado) this.logger.log.info({ tenant: tenantId, corrida_id: corridaId, estado }, 'turno de habilitación');
  }
}
