import type { ArchivarMes, ArchivoRepository } from '@libs/de';
import type { Clock, Logger } from '@libs/platform';
import type { Metrics } from '@libs/platform/metrics';

const CADA_MS = 600_000;
/** Months of one look. */
const DE_UNA_VEZ = 100;

/**
 * Every ten minutes archives the months that ended `dias` ago, one after the other. Several processes may: a month is one's at a time.
 * A process that ends stops after the pack that it is at.
 */
export class RelojDeArchivo {
  private timer: NodeJS.Timeout | undefined;
  private trabajo: Promise<void> | undefined;
  private readonly hechos;

  constructor(
    /** Without `dias` nothing is archived. */
    private readonly que: { archivo: ArchivoRepository; archivar: ArchivarMes; dias: number | undefined },
    private readonly clock: Clock,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.hechos = metrics.counter({
      name: 'timbo_archivo_total',
      help: 'Looks at a month of a tenant whose XMLs go to the object store, by what came of it.',
      labels: ['resultado'],
    });
  }

  start(): void {
    const { dias } = this.que;
    if (dias === undefined) return;
    this.timer = setInterval(() => this.mirar(dias), CADA_MS);
    this.mirar(dias);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.trabajo;
  }

  private mirar(dias: number): void {
    this.trabajo ??= this.todos(dias)
      .catch((err: unknown) => this.logger.warn({ err }, 'the months to archive could not be looked for; trying again'))
      .finally(() => (this.trabajo = undefined));
  }

  private async todos(dias: number): Promise<void> {
    const seguir = (): boolean => this.timer !== undefined;
    for (const mes of await this.que.archivo.porArchivar(DE_UNA_VEZ, this.clock.now(), dias)) {
      if (!seguir()) return;
      const { tenantId: tenant } = mes;
      try {
        const resultado = await this.que.archivar.execute(mes, seguir);
        this.hechos.inc({ resultado });
        this.logger.info({ tenant, mes: mes.mes, resultado }, 'archivo');
      } catch (err) {
        this.hechos.inc({ resultado: 'falla' });
        this.logger.error(
          { err, tenant, mes: mes.mes },
          'a month could not be archived; nothing of it is lost, and it is tried again',
        );
      }
    }
  }
}
