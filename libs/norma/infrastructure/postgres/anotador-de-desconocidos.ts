import { type Desconocida, type FiscalGateway, SERVICIOS } from '@libs/fiscal';
import type { Logger } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import type { Metrics } from '@libs/platform/metrics';
import { AnotarDesconocidos } from '../../application/anotar-desconocidos';
import { SqlNormaRepository } from './sql-norma-repository';

/** Counts everything in answers that no table knows, and keeps and logs its first sight. The answer does not wait for it. */
export function anotadorDeDesconocidos(
  database: Database,
  metrics: Metrics,
  logger: Logger,
): (metodo: keyof FiscalGateway, desconocida: Desconocida) => void {
  const contadas = metrics.counter({
    name: 'timbo_fiscal_unknown_total',
    help: 'Codes and elements in answers of the authority that no table knows, by service.',
    labels: ['clase', 'servicio'],
  });
  const anotar = new AnotarDesconocidos(new SqlNormaRepository(database), database.clock, (err) =>
    logger.warn({ err }, 'what an answer has that no table knows could not be noted; trying again at the next'),
  );
  return (metodo, { clase, valor }) => {
    const fuente = SERVICIOS[metodo];
    contadas.inc({ clase, servicio: fuente });
    if (anotar.ver({ clase, fuente, valor }))
      logger.warn({ clase, servicio: fuente, valor }, 'an answer of the authority has something that no table knows');
  };
}
