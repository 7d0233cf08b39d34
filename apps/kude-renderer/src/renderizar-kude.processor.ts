import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@libs/jobs';
import { JobProcessor, ServesQueue } from '@libs/jobs/bullmq';
import { type Impresion, RenderizarKude } from '@libs/kude';
import { AppLogger } from '@libs/platform';
import { Metrics } from '@libs/platform/metrics';

/** More jobs than pages: the next documents are read, and the last ones stored, while two are printed. */
const A_LA_VEZ = 24;

@Injectable()
@ServesQueue('kude.renderizar', { concurrency: A_LA_VEZ })
export class RenderizarKudeProcessor extends JobProcessor<'kude.renderizar'> {
  private readonly duracion;

  constructor(
    private readonly renderizar: RenderizarKude,
    private readonly logger: AppLogger,
    metrics: Metrics,
  ) {
    super();
    this.duracion = metrics.histogram({
      name: 'timbo_kude_duration_seconds',
      help: 'Making a KuDE: reading, drawing, storing.',
      labels: ['resultado'],
      buckets: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30],
    });
  }

  /** A failed document does not stop the others; a retry of the job finds them made. */
  async handle({ tenantId, deId, ademas = [], formato }: JobPayloads['kude.renderizar']): Promise<void> {
    const fallas: unknown[] = [];
    for (const uno of [deId, ...ademas]) {
      await this.uno(tenantId, uno, formato).catch((falla: unknown) => fallas.push(falla));
    }
    if (fallas.length > 0) throw fallas[0];
  }

  private async uno(tenantId: string, deId: string, formato?: Impresion): Promise<void> {
    const inicio = performance.now();
    const fin = this.duracion.startTimer();
    try {
      await this.renderizar.execute(tenantId, deId, formato);
      fin({ resultado: 'bien' });
    } catch (causa) {
      fin({ resultado: 'mal' });
      throw causa;
    }
    this.logger.log.info({ tenant: tenantId, de_id: deId, formato, ms: performance.now() - inicio }, 'kude');
  }
}
