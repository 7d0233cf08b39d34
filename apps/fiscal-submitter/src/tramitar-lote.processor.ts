import { Injectable } from '@nestjs/common';
import { type DesenlaceDeLote, TramitarLote } from '@libs/de';
import type { JobPayloads } from '@libs/jobs';
import { JobProcessor, ServesQueue } from '@libs/jobs/bullmq';
import { AppLogger, type Logger } from '@libs/platform';

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
    anotarTurnoDeLote(this.logger.log, tenantId, loteId, await this.tramitar.execute(tenantId, loteId));
  }
}

/** Logs how a turn of a batch ended; the first sending of a new batch is such a turn too. */
export function anotarTurnoDeLote(log: Logger, tenantId: string, loteId: string, desenlace?: DesenlaceDeLote): void {
  const detalle = desenlace && 'detalle' in desenlace ? desenlace.detalle : undefined;
  const linea = { tenant: tenantId, lote_id: loteId, desenlace: desenlace?.tipo ?? 'nada', detalle };
  if (desenlace?.tipo === 'imposible') log.error(linea, 'turno de lote');
  else log.info(linea, 'turno de lote');
}
