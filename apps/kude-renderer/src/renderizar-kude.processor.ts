import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@libs/jobs';
import { JobProcessor, ServesQueue } from '@libs/jobs/bullmq';
import { RenderizarKude } from '@libs/kude';
import { AppLogger } from '@libs/platform';

const A_LA_VEZ = 2;

@Injectable()
@ServesQueue('kude.renderizar', { concurrency: A_LA_VEZ })
export class RenderizarKudeProcessor extends JobProcessor<'kude.renderizar'> {
  constructor(
    private readonly renderizar: RenderizarKude,
    private readonly logger: AppLogger,
  ) {
    super();
  }

  async handle({ tenantId, deId, version }: JobPayloads['kude.renderizar']): Promise<void> {
    const inicio = performance.now();
    await this.renderizar.execute(tenantId, deId);
    this.logger.log.info({ tenant: tenantId, de_id: deId, version, ms: performance.now() - inicio }, 'kude');
  }
}
