import { readFileSync } from 'node:fs';
import { DynamicModule, Module } from '@nestjs/common';
import { AutoridadFiscal, TramitarDocumento, TramiteRepository } from '@libs/de';
import { SoapAutoridadFiscal } from '@libs/de/fiscal';
import { SqlTramiteRepository } from '@libs/de/typeorm';
import { SoapFiscalGateway } from '@libs/fiscal/soap';
import { JobPublisher } from '@libs/jobs';
import { JobsModule } from '@libs/jobs/bullmq';
import { AppLogger, Clock, EnvironmentSecretBox, Logger, SystemClock } from '@libs/platform';
import { assertNoTransaction, Database } from '@libs/platform/db';
import { announceResolved, OutboxRelay, Sweeper } from '@libs/platform/relay';
import { EmisorRepository } from '@libs/series';
import { SqlEmisorRepository } from '@libs/series/typeorm';
import type { Config } from './config';
import { TramitarDocumentoProcessor } from './tramitar-documento.processor';

const SEGUNDO = 1_000;
/** Beyond the longest call: a holder that is silent for so long is gone. */
const MARGEN_DEL_ARRIENDO_MS = 15 * SEGUNDO;

/** The submitter, part by part. */
@Module({})
export class SubmitterModule {
  static con(config: Config, database: Database, logger: Logger): DynamicModule {
    const clock = new SystemClock();
    const emisores = new SqlEmisorRepository(database, new EnvironmentSecretBox(config.masterKey));
    const gateway = new SoapFiscalGateway({
      urls: { H: config.fiscalUrlH, P: config.fiscalUrlP },
      ca: config.fiscalCaFile && readFileSync(config.fiscalCaFile, 'utf8'),
      esperas: { conexionMs: config.connectMs, envioMs: config.sendMs, consultaMs: config.queryMs },
      antesDeLlamar: assertNoTransaction,
    });
    const ajustes = {
      arriendoMs: config.connectMs + config.sendMs + MARGEN_DEL_ARRIENDO_MS,
      escalaDePausas: config.pausePercent / 100,
    };
    const resuelto = (deId: string): void => {
      announceResolved(database, deId).catch((err: unknown) => logger.warn({ err, de_id: deId }, 'nobody could be told'));
    };
    return {
      module: SubmitterModule,
      imports: [JobsModule.forRoot({ redisUrl: config.redisUrl, databaseUrl: config.databaseUrl })],
      providers: [
        TramitarDocumentoProcessor,
        { provide: AppLogger, useValue: new AppLogger(logger) },
        { provide: Clock, useValue: clock },
        { provide: EmisorRepository, useValue: emisores },
        { provide: AutoridadFiscal, useValue: new SoapAutoridadFiscal(gateway, clock) },
        {
          provide: OutboxRelay,
          inject: [JobPublisher],
          useFactory: (jobs: JobPublisher) => new OutboxRelay(database, jobs, clock, logger),
        },
        {
          provide: TramiteRepository,
          inject: [OutboxRelay],
          useFactory: (relay: OutboxRelay) => new SqlTramiteRepository(database, (filas) => relay.announce(filas), resuelto),
        },
        {
          provide: TramitarDocumento,
          inject: [TramiteRepository, AutoridadFiscal],
          useFactory: (tramites: TramiteRepository, autoridad: AutoridadFiscal) =>
            new TramitarDocumento(tramites, emisores, autoridad, ajustes, clock),
        },
        {
          provide: Sweeper,
          inject: [JobPublisher],
          useFactory: (jobs: JobPublisher) =>
            new Sweeper(
              {
                source: 'documentos_sin_avance',
                quietMs: 60 * SEGUNDO * ajustes.escalaDePausas,
                everyMs: 15 * SEGUNDO * ajustes.escalaDePausas,
                job: (tenantId, deId) => ({ queue: 'de.enviar', payload: { v: 1, tenantId, deId, motivo: 'barrido' } }),
              },
              database,
              jobs,
              clock,
              logger,
            ),
        },
      ],
    };
  }
}
