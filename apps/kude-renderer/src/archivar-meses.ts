import type { ArchivarMes, ArchivoRepository } from '@libs/de';
import type { Clock, Logger } from '@libs/platform';
import type { Metrics } from '@libs/platform/metrics';
import type { PeriodicTask } from '@libs/platform/relay';

const CADA_MS = 600_000;
/** Months of one look. */
const DE_UNA_VEZ = 100;

/**
 * Every ten minutes archives the months that ended `dias` ago, one after the other; without `dias`, none. One process at a time has a
 * month.
 * A process that ends stops after the pack that it is at.
 */
export function archivarMeses(
  { archivo, archivar, dias }: { archivo: ArchivoRepository; archivar: ArchivarMes; dias: number | undefined },
  clock: Clock,
  logger: Logger,
  metrics: Metrics,
): PeriodicTask {
  const hechos = metrics.counter({
    name: 'timbo_archivo_total',
    help: 'Looks at a month of a tenant whose XMLs go to the object store, by what came of it.',
    labels: ['resultado'],
  });
  const run = async (sigue: () => boolean): Promise<void> => {
    if (dias === undefined) return;
    for (const mes of await archivo.porArchivar(DE_UNA_VEZ, clock.now(), dias)) {
      if (!sigue()) return;
      const delMes = { tenant: mes.tenantId, mes: mes.mes };
      try {
        const resultado = await archivar.execute(mes, sigue);
        hechos.inc({ resultado });
        logger.info({ ...delMes, resultado }, 'archivo');
      } catch (err) {
        hechos.inc({ resultado: 'falla' });
        logger.error({ err, ...delMes }, 'a month could not be archived; nothing of it is lost, and it is tried again');
      }
    }
  };
  return {
    everyMs: CADA_MS,
    atStart: true,
    run,
    failure: 'the months to archive could not be looked for; trying again',
  };
}
