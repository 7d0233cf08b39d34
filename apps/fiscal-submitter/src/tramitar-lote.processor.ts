import { Injectable } from '@nestjs/common';
import { TramitarLote } from '@libs/de';
import type { JobPayloads } from '@libs/jobs';
import { JobProcessor, ServesQueue } from '@libs/jobs/bullmq';
import { AppLogger } from '@libs/platform';

const A_LA_VEZ = 8;

@Injectable()
@ServesQueue('lote.tramitar', { concurrency: A_LA_VEZ })
export class TramitarLoteProcessor extends JobProcessor<'lote.tramitar'> {
  constructor(
    private readonly tramitar: TramitarLote,
    private readonly logger: AppLogger,
  ) {
    super();
  }

  async handle({ tenantId, loteId }: JobPayloads['lote.tramitar']): Promise<void> {
    const desenlace = await this.tramitar.execute(tenantId, loteId);
    const detalle = desenlace && 'detalle' in desenlace ? desenlace.detalle : undefined;
    const dicho = { tenant: tenantId, lote_id: loteId, desenlace: desenlace?.tipo ?? 'nada', detalle };
    if (desenlace?.tipo === 'imposible') this.logger.log.error(dicho, 'turno de lote');
    else this.logger.log.info(dicho, 'turno de lote');
  }
}
