import { Injectable } from '@nestjs/common';
import { TramitarDocumento } from '@libs/de';
import type { JobPayloads } from '@libs/jobs';
import { JobProcessor, ServesQueue } from '@libs/jobs/bullmq';
import { AppLogger } from '@libs/platform';

/** More would only queue at the authority, which asks for few calls at a time. */
const A_LA_VEZ = 16;

@Injectable()
@ServesQueue('de.enviar', { concurrency: A_LA_VEZ })
export class TramitarDocumentoProcessor extends JobProcessor<'de.enviar'> {
  constructor(
    private readonly tramitar: TramitarDocumento,
    private readonly logger: AppLogger,
  ) {
    super();
  }

  async handle({ tenantId, deId, motivo }: JobPayloads['de.enviar']): Promise<void> {
    const desenlace = await this.tramitar.execute(tenantId, deId);
    this.logger.log.info(
      { tenant: tenantId, de_id: deId, motivo, desenlace: desenlace?.tipo ?? 'nada' },
      'turno de documento',
    );
  }
}
