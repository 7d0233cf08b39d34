import { DynamicModule, Global, Module } from '@nestjs/common';
import {
  ApiKeyRepository,
  AutenticarApiKey,
  AutenticarEmergencia,
  AutenticarToken,
  CredencialRepository,
  LimitarSolicitudes,
  RateLimiter,
  UsoDeApiKeys,
} from '@libs/auth';
import { TypeOrmApiKeyRepository, TypeOrmCredencialRepository, SqlRateLimiter } from '@libs/auth/typeorm';
import { JobPublisher } from '@libs/jobs';
import { JobsModule } from '@libs/jobs/bullmq';
import { AppLogger, Clock, Logger, ObjectStore, SecretBox } from '@libs/platform';
import { Database, masterBoxOf } from '@libs/platform/db';
import { OutboxRelay, ResolvedListener, SqlOutbox } from '@libs/platform/relay';
import { LinkSigner, openObjectStore } from '@libs/platform/storage';
import { EmisorRepository, RegistroDeEmisores } from '@libs/series';
import { TypeOrmEmisorRepository, TypeOrmRegistroDeEmisores } from '@libs/series/typeorm';
import { Config, CONFIG, tokensDe } from '../config';
import { Acceso } from '../http/acceso';
import { bajarClavesDe } from '../http/bajar-claves';
import { ClavesDelEmisor } from '../http/claves-del-emisor';
import { JwtStrategy } from '../http/jwt.strategy';
import { RedisRateLimiter } from '../http/redis-rate-limiter';

/** What every part of the api stands on: ports on the left, what serves them on the right. */
@Global()
@Module({})
export class PlataformaModule {
  static con(config: Config, database: Database, logger: Logger): DynamicModule {
    const tokens = tokensDe(config);
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: Database, useValue: database },
      { provide: AppLogger, useValue: new AppLogger(logger) },
      { provide: Clock, useValue: database.clock },
      { provide: SecretBox, useValue: masterBoxOf(config) },
      { provide: LinkSigner, useValue: new LinkSigner(config.linkKey, config.previousLinkKey) },
      { provide: ObjectStore, useFactory: () => openObjectStore(config) },
      {
        provide: OutboxRelay,
        inject: [JobPublisher, Clock],
        useFactory: (jobs: JobPublisher, clock: Clock) => new OutboxRelay(new SqlOutbox(database), jobs, clock, logger),
      },
      { provide: ResolvedListener, useValue: new ResolvedListener(config.databaseUrl, database, logger) },
      { provide: CredencialRepository, useValue: new TypeOrmCredencialRepository(database) },
      {
        provide: AutenticarApiKey,
        inject: [CredencialRepository, UsoDeApiKeys, Clock],
        useFactory: (credenciales: CredencialRepository, uso: UsoDeApiKeys, clock: Clock) =>
          new AutenticarApiKey(credenciales, uso, clock),
      },
      { provide: ApiKeyRepository, useValue: new TypeOrmApiKeyRepository(database) },
      {
        provide: UsoDeApiKeys,
        inject: [ApiKeyRepository],
        useFactory: (apiKeys: ApiKeyRepository) => new UsoDeApiKeys(apiKeys),
      },
      {
        provide: JwtStrategy,
        inject: [CredencialRepository, Clock],
        useFactory: (credenciales: CredencialRepository, clock: Clock) =>
          tokens &&
          new JwtStrategy(
            new ClavesDelEmisor(
              bajarClavesDe(tokens.jwksUrl, (kid) =>
                logger.warn({ kid }, 'a key of the identity provider is too weak'),
              ),
              clock,
            ),
            new AutenticarToken(credenciales, tokens.reclamos, tokens.vidaMaximaS, clock),
            tokens,
          ),
      },
      {
        provide: RateLimiter,
        useFactory: () => (config.redisUrl ? new RedisRateLimiter(config.redisUrl) : new SqlRateLimiter(database)),
      },
      {
        provide: LimitarSolicitudes,
        inject: [RateLimiter, Clock],
        useFactory: (limiter: RateLimiter, clock: Clock) =>
          new LimitarSolicitudes(limiter, clock, (err) =>
            logger.warn({ err }, 'the request counters do not answer: this process counts by itself'),
          ),
      },
      {
        provide: Acceso,
        inject: [AutenticarApiKey, LimitarSolicitudes, CredencialRepository, Clock],
        useFactory: (
          autenticar: AutenticarApiKey,
          limitar: LimitarSolicitudes,
          credenciales: CredencialRepository,
          clock: Clock,
        ) =>
          new Acceso(autenticar, limitar, {
            porDireccion: config.requestsPerAddress,
            conTokens: tokens !== undefined,
            ...(config.emergencia && { emergencia: new AutenticarEmergencia(credenciales, clock) }),
          }),
      },
      {
        provide: EmisorRepository,
        inject: [SecretBox],
        useFactory: (secretBox: SecretBox) => new TypeOrmEmisorRepository(database, secretBox),
      },
      {
        provide: RegistroDeEmisores,
        inject: [SecretBox],
        useFactory: (secretBox: SecretBox) => new TypeOrmRegistroDeEmisores(database, secretBox),
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
