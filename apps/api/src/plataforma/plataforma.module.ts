import { DynamicModule, Global, Module } from '@nestjs/common';
import { AutenticarApiKey, CredencialRepository } from '@libs/auth';
import { SqlCredencialRepository } from '@libs/auth/typeorm';
import { JobPublisher } from '@libs/jobs';
import { JobsModule } from '@libs/jobs/bullmq';
import { AppLogger, Clock, EnvironmentSecretBox, Logger, SecretBox, SystemClock } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { OutboxRelay, ResolvedListener } from '@libs/platform/relay';
import { LinkSigner, ObjectStore, openObjectStore } from '@libs/platform/storage';
import { EmisorRepository, RegistroDeEmisores } from '@libs/series';
import { SqlEmisorRepository, SqlRegistroDeEmisores } from '@libs/series/typeorm';
import { Config, CONFIG } from '../config';

/** What every part of the api stands on: ports on the left, what serves them on the right. */
@Global()
@Module({})
export class PlataformaModule {
  static con(config: Config, database: Database, logger: Logger): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: Database, useValue: database },
      { provide: AppLogger, useValue: new AppLogger(logger) },
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
      {
        provide: RegistroDeEmisores,
        inject: [SecretBox],
        useFactory: (secretBox: SecretBox) => new SqlRegistroDeEmisores(database, secretBox),
      },
    ];
    return {
      module: PlataformaModule,
      imports: [JobsModule.forRoot({ redisUrl: config.redisUrl, databaseUrl: config.databaseUrl })],
      providers,
      exports: providers.map(({ provide }) => provide),
    };
  }
}
