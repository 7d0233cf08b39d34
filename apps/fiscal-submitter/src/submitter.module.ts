import { type DynamicModule, Module } from '@nestjs/common';
import { TramiteRepository } from '@libs/de';
import { SqlAtrasoRepository } from '@libs/de/postgres';
import { AtrasosDeLaAutoridad, GatewayConDisyuntor, HoraDeFirma } from '@libs/fiscal';
import { JobPublisher } from '@libs/jobs';
import { JobsModule } from '@libs/jobs/bullmq';
import { AppLogger, Clock, type Logger } from '@libs/platform';
import { type Database, reach } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import type { Metrics } from '@libs/platform/metrics';
import { OutboxRelay, SqlOutbox } from '@libs/platform/relay';
import { autoridadPara } from './autoridad';
import type { Config } from './config';
import { relojesDe } from './relojes';
import { TramitarDocumentoProcessor } from './tramitar-documento.processor';
import { TramitarEventoProcessor } from './tramitar-evento.processor';
import { TramitarLoteProcessor } from './tramitar-lote.processor';
import { repositoriosDe, tramitesDe } from './tramites';

/** Added to the longest call: a worker that holds a lease longer than both has died. */
const MARGEN_DEL_ARRIENDO_MS = 15_000;

/** The submitter, part by part. */
@Module({})
export class SubmitterModule {
  static con(config: Config, database: Database, logger: Logger, metrics: Metrics): DynamicModule {
    const { clock } = database;
    const arriendoMs = config.connectMs + config.sendMs + MARGEN_DEL_ARRIENDO_MS;
    const atrasos = new AtrasosDeLaAutoridad(new SqlAtrasoRepository(database));
    const firmas = new HoraDeFirma(() => clock.earliest(), config.signingMarginMs, atrasos.de);
    const autoridad = autoridadPara(config, database, metrics, logger, atrasos);
    return {
      module: SubmitterModule,
      imports: [
        JobsModule.forRoot({ redisUrl: config.redisUrl, database: reach(config.databaseUrl) }, 'fiscal-submitter'),
      ],
      providers: [
        TramitarDocumentoProcessor,
        TramitarLoteProcessor,
        TramitarEventoProcessor,
        { provide: AppLogger, useValue: new AppLogger(logger) },
        { provide: Clock, useValue: clock },
        { provide: AtrasosDeLaAutoridad, useValue: atrasos },
        serve(OutboxRelay, [JobPublisher], (jobs) => new OutboxRelay(new SqlOutbox(database), jobs, clock, logger)),
        ...repositoriosDe(database),
        serve(GatewayConDisyuntor, [TramiteRepository], (tramites) => autoridad((id) => tramites.nuevoDId(id))),
        ...tramitesDe(config, database, { arriendoMs, escalaDePausas: config.pausePercent / 100 }, firmas),
        relojesDe(config, database, logger, metrics, arriendoMs),
      ],
    };
  }
}
