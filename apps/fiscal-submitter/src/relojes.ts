import type { Provider } from '@nestjs/common';
import { DespacharLotes, LoteRepository, TramitarLote, VigilarDemoras, VigilarPlazos } from '@libs/de';
import { SqlDemoraRepository, TypeOrmPlazoConsultas } from '@libs/de/typeorm';
import { JobPublisher } from '@libs/jobs';
import type { Logger } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { serve, type Token } from '@libs/platform/inner';
import type { Metrics } from '@libs/platform/metrics';
import { SqlStalledWork, Sweeper } from '@libs/platform/relay';
import { barridosDe } from './barridos';
import { SITS } from './autoridad';
import type { Config } from './config';
import { RelojDeDemoras } from './reloj-de-demoras';
import { RelojDeLotes } from './reloj-de-lotes';
import { RelojDeMeses } from './reloj-de-meses';
import { RelojDePlazos } from './reloj-de-plazos';
import { anotarTurnoDeLote } from './tramitar-lote.processor';

/** Bytes of signed documents that, packed, are sure to fit into a message of at most 1,000,000. */
const BYTES_POR_LOTE = 950_000;

/** Sweepers of the submitter, as one token. */
export const SWEEPERS: Token<Sweeper[]> = Symbol('sweepers');

function plazosDe(database: Database, logger: Logger, metrics: Metrics): VigilarPlazos {
  const plazos = new VigilarPlazos(new TypeOrmPlazoConsultas(database), database.clock, (aviso) =>
    logger.warn(aviso, 'a document may miss its term of transmission'),
  );
  metrics.reading(
    {
      name: 'timbo_documentos_vencidos',
      help: 'Documents without a final answer that have missed a term of the authority, by the latest that they have missed; to 1,000.',
      labels: ['plazo', 'sit'],
    },
    (set) => {
      for (const plazo of ['transmision', 'recepcion'] as const)
        for (const sit of SITS) set({ plazo, sit }, plazos.vencidos(plazo, sit));
    },
  );
  return plazos;
}

/** Tasks that run by the clock, without a job. */
export function relojesDe(
  config: Config,
  database: Database,
  logger: Logger,
  metrics: Metrics,
  arriendoMs: number,
): Provider[] {
  const { clock } = database;
  const despacho = (lotes: LoteRepository, tramitar: TramitarLote): RelojDeLotes => {
    const limites = { maximo: config.batchSize, bytes: BYTES_POR_LOTE, esperaMs: config.batchWaitMs };
    const alFallar = (err: unknown): void => logger.warn({ err }, 'a batch could not be made; trying again');
    const seguir: TramitarLote['seguir'] = async (turno) => {
      const desenlace = await tramitar.seguir(turno);
      anotarTurnoDeLote(logger, turno.lote.tenantId, turno.lote.id, desenlace);
      return desenlace;
    };
    const despachar = new DespacharLotes(lotes, { seguir }, { ...limites, arriendoMs }, clock, alFallar);
    return new RelojDeLotes(despachar, config.batchTickMs, logger);
  };
  const barrer = (jobs: JobPublisher): Sweeper[] => {
    const work = new SqlStalledWork(database);
    return barridosDe(config.pausePercent / 100).map((sweep) => new Sweeper(sweep, work, jobs, clock, logger));
  };
  return [
    serve(RelojDeLotes, [LoteRepository, TramitarLote], despacho),
    { provide: RelojDePlazos, useValue: new RelojDePlazos(plazosDe(database, logger, metrics), logger) },
    {
      provide: RelojDeDemoras,
      useValue: new RelojDeDemoras(new VigilarDemoras(new SqlDemoraRepository(database), clock), logger),
    },
    { provide: RelojDeMeses, useValue: new RelojDeMeses(database, clock, logger) },
    serve(SWEEPERS, [JobPublisher], barrer),
  ];
}
