import { DynamicModule, Module } from '@nestjs/common';
import { AutenticarApiKey, CredencialRepository } from '@libs/auth';
import { SqlCredencialRepository } from '@libs/auth/typeorm';
import { AjustesDeEmision, DocumentoConsultas, EmisionRepository, EmitirDocumento } from '@libs/de';
import { RedactorDeDocumentos } from '@libs/de/fiscal';
import { SqlDocumentoConsultas, SqlEmisionRepository } from '@libs/de/typeorm';
import { JobPublisher } from '@libs/jobs';
import { JobsModule } from '@libs/jobs/bullmq';
import { Clock, EnvironmentSecretBox, Logger, SecretBox, SystemClock } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { OutboxRelay, ResolvedListener } from '@libs/platform/relay';
import { LinkSigner, ObjectStore, openObjectStore } from '@libs/platform/storage';
import { EmisorRepository } from '@libs/series';
import { SqlEmisorRepository } from '@libs/series/typeorm';
import type { Config } from './config';
import { DeController } from './de/de.controller';
import { DePresenter } from './de/de.dto';
import { EnlacesController } from './enlaces/enlaces.controller';
import { HealthController } from './salud/health.controller';

/** The api, part by part: ports on the left, what serves them on the right. */
@Module({})
export class ApiModule {
  static con(config: Config, database: Database, logger: Logger): DynamicModule {
    const ajustes: AjustesDeEmision = {
      sitPermitidos: config.sitPermitidos,
      monedasHabilitadas: config.monedas,
      contingencia: config.contingencia,
      equivalenciaDeObras: { H: config.obrasH, P: config.obrasP },
    };
    return {
      module: ApiModule,
      imports: [JobsModule.forRoot({ redisUrl: config.redisUrl, databaseUrl: config.databaseUrl })],
      controllers: [HealthController, DeController, EnlacesController],
      providers: [
        { provide: Database, useValue: database },
        { provide: Clock, useClass: SystemClock },
        { provide: SecretBox, useValue: new EnvironmentSecretBox(config.masterKey) },
        { provide: LinkSigner, useValue: new LinkSigner(config.linkKey, config.previousLinkKey) },
        { provide: ObjectStore, useFactory: () => openObjectStore(config) },
        {
          provide: OutboxRelay,
          inject: [JobPublisher, Clock],
          useFactory: (jobs: JobPublisher, clock: Clock) => new OutboxRelay(database, jobs, clock, logger),
        },
        { provide: ResolvedListener, useValue: new ResolvedListener(config.databaseUrl, database, logger) },

        { provide: CredencialRepository, useValue: new SqlCredencialRepository(database) },
        {
          provide: AutenticarApiKey,
          inject: [CredencialRepository, Clock],
          useFactory: (credenciales: CredencialRepository, clock: Clock) => new AutenticarApiKey(credenciales, clock),
        },
        {
          provide: EmisorRepository,
          inject: [SecretBox],
          useFactory: (secretBox: SecretBox) => new SqlEmisorRepository(database, secretBox),
        },
        { provide: DocumentoConsultas, useValue: new SqlDocumentoConsultas(database) },
        {
          provide: EmisionRepository,
          inject: [OutboxRelay],
          useFactory: (relay: OutboxRelay) => new SqlEmisionRepository(database, (filas) => relay.announce(filas)),
        },
        {
          provide: EmitirDocumento,
          inject: [EmisorRepository, EmisionRepository, Clock],
          useFactory: (emisores: EmisorRepository, emisiones: EmisionRepository, clock: Clock) =>
            new EmitirDocumento(emisores, new RedactorDeDocumentos(), emisiones, ajustes, clock),
        },
        {
          provide: DePresenter,
          inject: [LinkSigner],
          useFactory: (links: LinkSigner) => new DePresenter(links, config.publicBaseUrl),
        },
      ],
    };
  }
}
