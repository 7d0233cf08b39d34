import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@libs/jobs';
import { JobProcessor, type JobRun, ServesQueue } from '@libs/jobs/bullmq';
import { type Impresion, RenderizarKude } from '@libs/kude';
import { AppLogger } from '@libs/platform';
import { Metrics } from '@libs/platform/metrics';

/** More jobs than pages: the next documents are read, and the last ones stored, while two are printed. */
const A_LA_VEZ = 24;

@Injectable()
@ServesQueue('kude.renderizar', { concurrency: A_LA_VEZ })
export class RenderizarKudeProcessor extends JobProcessor<'kude.renderizar'> {
  private readonly duracion;
  private readonly apartados;

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
    this.apartados = metrics.counter({
      name: 'timbo_kudes_apartados_total',
      help: 'KuDEs that are not tried again: the log names each document.',
      labels: ['motivo'],
    });
  }

  /** A failed document does not stop the others; a retry of the job finds them made. */
  async handle(
    { tenantId, deId, ademas = [], formato }: JobPayloads['kude.renderizar'],
    { attempt }: Pick<JobRun, 'attempt'>,
  ): Promise<void> {
    const fallas: unknown[] = [];
    for (const documento of [deId, ...ademas]) {
      await this.imprimir(tenantId, documento, formato, attempt).catch((falla: unknown) => fallas.push(falla));
    }
    if (fallas.length > 0) throw fallas[0];
  }

  private async imprimir(
    tenantId: string,
    deId: string,
    formato: Impresion | undefined,
    attempt: number,
  ): Promise<void> {
    const inicio = performance.now();
    const fin = this.duracion.startTimer();
    const campos = { tenant: tenantId, de_id: deId, formato };
    try {
      const apartado = await this.renderizar.execute(tenantId, deId, formato, attempt);
      fin({ resultado: apartado ? 'mal' : 'bien' });
      const ms = performance.now() - inicio;
      if (!apartado) return this.logger.log.info({ ...campos, ms }, 'kude');
      this.apartados.inc({ motivo: apartado });
      this.logger.log.error({ ...campos, ms, motivo: apartado }, 'a KuDE is set aside');
    } catch (causa) {
      fin({ resultado: 'mal' });
      // The queue's own line names the job and neither document nor tenant.
      this.logger.log.warn({ ...campos, attempt, err: causa }, 'a KuDE could not be made; it is tried again');
      throw causa;
    }
  }
}
