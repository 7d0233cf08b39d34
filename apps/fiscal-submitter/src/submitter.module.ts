import { type DynamicModule, Module } from '@nestjs/common';
import {
  DespacharLotes,
  LoteRepository,
  TramitarDocumento,
  TramitarLote,
  TramiteRepository,
  VigilarPlazos,
} from '@libs/de';
import { SoapAutoridadFiscal } from '@libs/de/fiscal';
import { SqlEstadoDeDisyuntor, SqlLoteRepository, TypeOrmPlazoConsultas, SqlTramiteRepository } from '@libs/de/typeorm';
import { EventoRepository, TramitarEvento } from '@libs/eventos';
import { SoapAutoridadDeEventos } from '@libs/eventos/fiscal';
import { SqlEventoRepository } from '@libs/eventos/typeorm';
import { GatewayConAmbiente, GatewayConDisyuntor, type Sit } from '@libs/fiscal';
import { SoapFiscalGateway } from '@libs/fiscal/soap';
import { JobPublisher } from '@libs/jobs';
import { JobsModule } from '@libs/jobs/bullmq';
import { AppLogger, Clock, type Logger } from '@libs/platform';
import { assertNoTransaction, Database, masterBoxOf } from '@libs/platform/db';
import type { Metrics } from '@libs/platform/metrics';
import { OutboxRelay, ResolvedAnnouncer, SqlOutbox, SqlStalledWork, Sweeper } from '@libs/platform/relay';
import { TypeOrmEmisorRepository } from '@libs/series/typeorm';
import { barridosDe } from './barridos';
import type { Config } from './config';
import { GatewayMedido } from './gateway-medido';
import { RelojDeLotes } from './reloj-de-lotes';
import { RelojDeMeses } from './reloj-de-meses';
import { RelojDePlazos } from './reloj-de-plazos';
import { TramitarDocumentoProcessor } from './tramitar-documento.processor';
import { TramitarEventoProcessor } from './tramitar-evento.processor';
import { anotarTurnoDeLote, TramitarLoteProcessor } from './tramitar-lote.processor';

const SEGUNDO = 1_000;
/** Beyond the longest call: a holder that is silent for so long is gone. */
const MARGEN_DEL_ARRIENDO_MS = 15 * SEGUNDO;
/** Bytes of signed documents that are sure to fit, packed, into the 1,000,000 that a message may have. */
const BYTES_POR_LOTE = 950_000;

const SITS: readonly Sit[] = ['H', 'P'];

/** Sweepers of the submitter, as one token. */
export const SWEEPERS = Symbol('sweepers');

/** The submitter, part by part. */
@Module({})
export class SubmitterModule {
  static con(config: Config, database: Database, logger: Logger, metrics: Metrics): DynamicModule {
    const { clock } = database;
    const emisores = new TypeOrmEmisorRepository(database, masterBoxOf(config));
    const escalaDePausas = config.pausePercent / 100;
    const ajustes = { arriendoMs: config.connectMs + config.sendMs + MARGEN_DEL_ARRIENDO_MS, escalaDePausas };
    const avisador = new ResolvedAnnouncer(database, logger);
    const avisar = (id: string): void => avisador.announce(id);
    const tramitesDe = (relay: OutboxRelay) =>
      new SqlTramiteRepository(database, (filas) => relay.announce(filas), avisar);
    const soap = new SoapFiscalGateway({
      urls: { H: config.fiscalUrlH, P: config.fiscalUrlP },
      ca: config.fiscalCas?.join('\n'),
      esperas: { conexionMs: config.connectMs, envioMs: config.sendMs, consultaMs: config.queryMs },
      antesDeLlamar: assertNoTransaction,
      ahora: () => clock.atLatest(),
    });
    const ambientes = new GatewayConAmbiente(new GatewayMedido(soap, metrics), escalaDePausas, () => clock.now());
    metrics.reading(
      {
        name: 'timbo_fiscal_environment_open',
        help: 'One while calls to an environment of the authority are held back because nobody is answered there.',
        labels: ['sit'],
      },
      (set) => SITS.forEach((sit) => set({ sit }, ambientes.abierto(sit) ? 1 : 0)),
    );
    const gatewayDe = (tramites: TramiteRepository) =>
      new GatewayConDisyuntor(
        ambientes,
        new SqlEstadoDeDisyuntor(database, escalaDePausas),
        () => clock.now(),
        (tenantId) => tramites.nuevoDId(tenantId),
      );
    const plazos = new VigilarPlazos(new TypeOrmPlazoConsultas(database), clock, (aviso) =>
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
    return {
      module: SubmitterModule,
      imports: [JobsModule.forRoot({ redisUrl: config.redisUrl, databaseUrl: config.databaseUrl }, 'fiscal-submitter')],
      providers: [
        TramitarDocumentoProcessor,
        TramitarLoteProcessor,
        TramitarEventoProcessor,
        { provide: AppLogger, useValue: new AppLogger(logger) },
        { provide: Clock, useValue: clock },
        {
          provide: OutboxRelay,
          inject: [JobPublisher],
          useFactory: (jobs: JobPublisher) => new OutboxRelay(new SqlOutbox(database), jobs, clock, logger),
        },
        { provide: TramiteRepository, inject: [OutboxRelay], useFactory: tramitesDe },
        {
          provide: LoteRepository,
          inject: [OutboxRelay],
          useFactory: (relay: OutboxRelay) => new SqlLoteRepository(database, (filas) => relay.announce(filas), avisar),
        },
        {
          provide: EventoRepository,
          inject: [OutboxRelay],
          useFactory: (relay: OutboxRelay) =>
            new SqlEventoRepository(database, (filas) => relay.announce(filas), avisar),
        },
        { provide: GatewayConDisyuntor, inject: [TramiteRepository], useFactory: gatewayDe },
        {
          provide: TramitarDocumento,
          inject: [TramiteRepository, GatewayConDisyuntor],
          useFactory: (tramites: TramiteRepository, gateway: GatewayConDisyuntor) =>
            new TramitarDocumento(tramites, emisores, new SoapAutoridadFiscal(gateway, clock), ajustes, clock),
        },
        {
          provide: TramitarLote,
          inject: [LoteRepository, GatewayConDisyuntor],
          useFactory: (lotes: LoteRepository, gateway: GatewayConDisyuntor) =>
            new TramitarLote(lotes, emisores, new SoapAutoridadFiscal(gateway, clock), ajustes, clock),
        },
        {
          provide: TramitarEvento,
          inject: [EventoRepository, GatewayConDisyuntor],
          useFactory: (eventos: EventoRepository, gateway: GatewayConDisyuntor) =>
            new TramitarEvento(eventos, emisores, new SoapAutoridadDeEventos(gateway), ajustes, clock),
        },
        {
          provide: RelojDeLotes,
          inject: [LoteRepository, TramitarLote],
          useFactory: (lotes: LoteRepository, tramitar: TramitarLote) => {
            const limites = { maximo: config.batchSize, bytes: BYTES_POR_LOTE, esperaMs: config.batchWaitMs };
            const alFallar = (err: unknown): void => logger.warn({ err }, 'a batch could not be made; trying again');
            const seguir: TramitarLote['seguir'] = async (turno) => {
              const desenlace = await tramitar.seguir(turno);
              anotarTurnoDeLote(logger, turno.lote.tenantId, turno.lote.id, desenlace);
              return desenlace;
            };
            const despachar = new DespacharLotes(lotes, { seguir }, limites, ajustes.arriendoMs, clock, alFallar);
            return new RelojDeLotes(despachar, config.batchTickMs, logger);
          },
        },
        { provide: RelojDePlazos, useValue: new RelojDePlazos(plazos, logger) },
        { provide: RelojDeMeses, useValue: new RelojDeMeses(database, clock, logger) },
        {
          provide: SWEEPERS,
          inject: [JobPublisher],
          useFactory: (jobs: JobPublisher) => {
            const work = new SqlStalledWork(database);
            return barridosDe(escalaDePausas).map((sweep) => new Sweeper(sweep, work, jobs, clock, logger));
          },
        },
      ],
    };
  }
}
