import { Injectable } from '@nestjs/common';
import { TramitarDocumento } from '@libs/de';
import type { JobPayloads } from '@libs/jobs';
import { JobProcessor, ServesQueue } from '@libs/jobs/bullmq';
import { AppLogger } from '@libs/platform';
import { PlazasPorEmisor } from './plazas-por-emisor';

/** More would only queue at the authority, which accepts few calls at a time. */
const A_LA_VEZ = 16;

@Injectable()
@ServesQueue('de.enviar', { concurrency: A_LA_VEZ })
export class TramitarDocumentoProcessor extends JobProcessor<'de.enviar'> {
  private readonly plazas = new PlazasPorEmisor();

  constructor(
    private readonly tramitar: TramitarDocumento,
    private readonly logger: AppLogger,
  ) {
    super();
  }

  async handle({ tenantId, deId, motivo }: JobPayloads['de.enviar']): Promise<void> {
    const desenlace = await this.plazas.en(tenantId, () => this.tramitar.execute(tenantId, deId));
    const linea = { tenant: tenantId, de_id: deId, motivo, desenlace: desenlace?.tipo ?? 'nada' };
    const detalle = desenlace && 'detalle' in desenlace ? desenlace.detalle : undefined;
    // A document that was set apart needs a person's attention.
    if (desenlace?.tipo === 'apartado') this.logger.log.error({ ...linea, detalle }, 'turno de documento');
    else this.logger.log.info({ ...linea, detalle }, 'turno de documento');
  }
}
