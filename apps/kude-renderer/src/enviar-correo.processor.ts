import { Injectable } from '@nestjs/common';
import { EnviarAviso, EnviarCorreo } from '@libs/correo';
import type { JobPayloads } from '@libs/jobs';
import { JobProcessor, ServesQueue } from '@libs/jobs/bullmq';
import { AppLogger } from '@libs/platform';
import { Metrics } from '@libs/platform/metrics';

const A_LA_VEZ = 3;

@Injectable()
@ServesQueue('email.enviar', { concurrency: A_LA_VEZ })
export class EnviarCorreoProcessor extends JobProcessor<'email.enviar'> {
  private readonly correos;

  constructor(
    private readonly enviar: EnviarCorreo,
    private readonly avisar: EnviarAviso,
    private readonly logger: AppLogger,
    metrics: Metrics,
  ) {
    super();
    this.correos = metrics.counter({
      name: 'timbo_correos_total',
      help: 'Tries to deliver an e-mail.',
      labels: ['resultado'],
    });
  }

  async handle({ tenantId, emailId, que }: JobPayloads['email.enviar']): Promise<void> {
    const caso = que === 'aviso' ? this.avisar : this.enviar;
    const resultado = await caso.execute(tenantId, emailId);
    if (!resultado) return;
    this.correos.inc({ resultado });
    this.logger.log.info({ tenant: tenantId, correo_id: emailId, resultado }, 'correo');
  }
}
