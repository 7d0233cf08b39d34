import { Injectable } from '@nestjs/common';
import { TramitarEvento } from '@libs/eventos';
import type { JobPayloads } from '@libs/jobs';
import { JobProcessor, ServesQueue } from '@libs/jobs/bullmq';
import { AppLogger } from '@libs/platform';

const A_LA_VEZ = 8;

@Injectable()
@ServesQueue('evento.enviar', { concurrency: A_LA_VEZ })
export class TramitarEventoProcessor extends JobProcessor<'evento.enviar'> {
  constructor(
    private readonly tramitar: TramitarEvento,
    private readonly logger: AppLogger,
  ) {
    super();
  }

  async handle({ tenantId, eventoId }: JobPayloads['evento.enviar']): Promise<void> {
    const desenlace = await this.tramitar.execute(tenantId, eventoId);
    this.logger.log.info({ tenant: tenantId, evento_id: eventoId, desenlace }, 'turno de evento');
  }
}
