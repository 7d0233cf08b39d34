import type { Provider } from '@nestjs/common';
import { cuidarDiasDeAvisos } from '@libs/avisos/postgres';
import { DEMORAS_MS, DespacharLotes, LoteRepository, TramitarLote, VigilarDemoras, VigilarPlazos } from '@libs/de';
import { SqlDemoraRepository, SqlPlazoRepository, TypeOrmPlazoConsultas } from '@libs/de/postgres';
import { AtrasosDeLaAutoridad, GatewayConDisyuntor } from '@libs/fiscal';
import { JobPublisher } from '@libs/jobs';
import { HORA_MS, type Logger } from '@libs/platform';
import { crearMeses, type Database } from '@libs/platform/db';
import { serve, type Token } from '@libs/platform/inner';
import type { Metrics } from '@libs/platform/metrics';
import { type ByTheClock, Periodic, type PeriodicTask, SqlStalledWork, Sweeper } from '@libs/platform/relay';
import { barridosDe } from './barridos';
import { SITS } from './autoridad';
import type { Config } from './config';
import { tareasDeRecibidos } from './recibidos';
import { anotarTurnoDeLote } from './tramitar-lote.processor';

/** Bytes of signed documents that, packed, are sure to fit into a message of at most 1,000,000. */
const BYTES_POR_LOTE = 950_000;

/** Everything that the submitter does by the clock, without a job. */
export const RELOJES: Token<ByTheClock[]> = Symbol('relojes');

function plazos(database: Database, logger: Logger, metrics: Metrics): PeriodicTask {
  const vigilar = new VigilarPlazos(new TypeOrmPlazoConsultas(database), database.clock, (aviso) =>
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
        for (const sit of SITS) set({ plazo, sit }, vigilar.vencidos(plazo, sit));
    },
  );
  return {
    everyMs: 300_000,
    atStart: true,
    run: () => vigilar.execute(),
    failure: 'the terms of transmission could not be looked at; trying again',
  };
}

/** Reports each document that is too long without a final answer, once. */
const demoras = (database: Database): PeriodicTask => {
  const vigilar = new VigilarDemoras(new SqlDemoraRepository(database), database.clock);
  const failure = 'delayed documents could not be told of; trying again';
  return { everyMs: 15_000, atStart: true, run: () => vigilar.execute(), failure };
};

/** Tells the issuer of each document whose term of transmission ends in a day, once. */
const plazosPorAvisar = (database: Database): PeriodicTask => {
  const vigilar = new VigilarDemoras(new SqlPlazoRepository(database), database.clock, DEMORAS_MS.plazo);
  const failure = 'issuers could not be told of terms that end; trying again';
  return { everyMs: 300_000, atStart: true, run: () => vigilar.execute(), failure };
};

/** Ensures that the partitions of this month and the next three exist (docs/adr/0018). */
const meses = (database: Database, logger: Logger): PeriodicTask => ({
  everyMs: HORA_MS,
  atStart: true,
  run: async () => {
    const hechos = await crearMeses(database, database.clock.now());
    if (hechos > 0) logger.info({ hechos }, 'months were made for documents to come');
  },
  failure: 'the months ahead could not be made; trying again',
});

/** The same of notices for the days ahead; drops the days of notices that are kept no longer (docs/adr/0030). */
const diasDeAvisos = (database: Database, logger: Logger): PeriodicTask => ({
  everyMs: HORA_MS,
  atStart: true,
  run: async () => {
    const dias = await cuidarDiasDeAvisos(database);
    if (dias.hechos + dias.olvidados > 0) logger.info(dias, 'days of notices were made and dropped');
  },
  failure: 'the days of notices could not be made or dropped; trying again',
});

/** Learns what other processes noted about the authority's clock. */
const atrasosDe = (atrasos: AtrasosDeLaAutoridad): PeriodicTask => {
  const failure = "what is known of the authority's clock could not be read; trying again";
  return { everyMs: 15_000, atStart: true, run: () => atrasos.refrescar(), failure };
};

/** Looks for documents that wait for a batch. The database decides which process makes each batch. */
function lotesDe(config: Config, logger: Logger, despachar: DespacharLotes): PeriodicTask {
  const failure = 'the documents that wait for a batch could not be looked for; trying again';
  const { batchTickMs: everyMs } = config;
  return { everyMs, run: () => despachar.execute(), failure, end: () => despachar.stop() };
}

export function relojesDe(
  config: Config,
  database: Database,
  logger: Logger,
  metrics: Metrics,
  arriendoMs: number,
): Provider {
  const { clock } = database;
  const despacho = (lotes: LoteRepository, tramitar: TramitarLote): DespacharLotes => {
    const limites = { maximo: config.batchSize, bytes: BYTES_POR_LOTE, esperaMs: config.batchWaitMs };
    const alFallar = (err: unknown): void => logger.warn({ err }, 'a batch could not be made; trying again');
    const seguir: TramitarLote['seguir'] = async (turno) => {
      const desenlace = await tramitar.seguir(turno);
      anotarTurnoDeLote(logger, turno.lote.tenantId, turno.lote.id, desenlace);
      return desenlace;
    };
    return new DespacharLotes(lotes, { seguir }, { ...limites, arriendoMs }, clock, alFallar);
  };
  const necesita = [LoteRepository, TramitarLote, JobPublisher, AtrasosDeLaAutoridad, GatewayConDisyuntor] as const;
  return serve(RELOJES, [...necesita], (lotes, tramitar, jobs, atrasos, gateway) => {
    const work = new SqlStalledWork(database);
    const tareas = [
      lotesDe(config, logger, despacho(lotes, tramitar)),
      plazos(database, logger, metrics),
      demoras(database),
      plazosPorAvisar(database),
      atrasosDe(atrasos),
      meses(database, logger),
      diasDeAvisos(database, logger),
      ...tareasDeRecibidos(config, database, logger, gateway),
    ];
    return [
      ...barridosDe(config.pausePercent / 100).map((sweep) => new Sweeper(sweep, work, jobs, clock, logger)),
      ...tareas.map((tarea) => new Periodic(tarea, logger)),
    ];
  });
}
