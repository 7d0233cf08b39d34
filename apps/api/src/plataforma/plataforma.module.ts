import { DynamicModule, type FactoryProvider, Global, Module } from '@nestjs/common';
import {
  ApiKeyRepository,
  AutenticarApiKey,
  AutenticarEmergencia,
  AutenticarToken,
  PasarAPrueba,
  CredencialRepository,
  LimitarSolicitudes,
  PersonaRepository,
  RateLimiter,
  UsoDeApiKeys,
} from '@libs/auth';
import {
  SqlPersonaRepository,
  SqlRateLimiter,
  TypeOrmApiKeyRepository,
  TypeOrmCredencialRepository,
} from '@libs/auth/postgres';
import { EsperaDeAvisos } from '@libs/avisos';
import { PgEsperaDeAvisos } from '@libs/avisos/postgres';
import { SqlAtrasoRepository } from '@libs/de/postgres';
import { AtrasosDeLaAutoridad, HoraDeFirma } from '@libs/fiscal';
import { JobPublisher } from '@libs/jobs';
import { JobsModule } from '@libs/jobs/bullmq';
import { AppLogger, Clock, Logger, ObjectStore, SecretBox } from '@libs/platform';
import { Database, masterBoxOf, openDatabase, reach, ReadReplica, Reads } from '@libs/platform/db';
import { build, serve } from '@libs/platform/inner';
import { Metrics } from '@libs/platform/metrics';
import { Listening, OutboxRelay, ResolvedListener, SqlOutbox } from '@libs/platform/relay';
import { LinkSigner, openObjectStore } from '@libs/platform/storage';
import { EmisorRepository, Pintor, RegistroDeEmisores } from '@libs/series';
import { PintorAparte } from '@libs/series/imagen';
import { TypeOrmEmisorRepository, TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { MIGRATIONS } from '../../../../migrations';
import { Config, CONFIG, tokensDe } from '../config';
import { Access } from '../http/access';
import { downloadKeysOf } from '../http/download-keys';
import { IssuerKeys } from '../http/issuer-keys';
import { JwtStrategy } from '../http/jwt.strategy';
import { RedisRateLimiter } from '../http/redis-rate-limiter';

/** Ports that every part of the api needs, each with its implementation. */
@Global()
@Module({})
export class PlataformaModule {
  static con(config: Config, database: Database, logger: Logger, metrics: Metrics): DynamicModule {
    const listening = new Listening(config.databaseUrl, logger);
    const atrasos = new AtrasosDeLaAutoridad(new SqlAtrasoRepository(database));
    const firmas = new HoraDeFirma(() => database.clock.earliest(), config.signingMarginMs, atrasos.de);
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: Metrics, useValue: metrics },
      { provide: Database, useValue: database },
      { provide: Reads, useValue: readsOf(config, database, logger) },
      { provide: AppLogger, useValue: new AppLogger(logger) },
      { provide: Clock, useValue: database.clock },
      { provide: AtrasosDeLaAutoridad, useValue: atrasos },
      { provide: HoraDeFirma, useValue: firmas },
      { provide: SecretBox, useValue: masterBoxOf(config) },
      { provide: LinkSigner, useValue: new LinkSigner(config.linkKey, config.previousLinkKey) },
      { provide: Listening, useValue: listening },
      { provide: EsperaDeAvisos, useValue: new PgEsperaDeAvisos(listening, database, logger) },
      { provide: ResolvedListener, useValue: new ResolvedListener(listening, database, logger) },
      { provide: CredencialRepository, useValue: new TypeOrmCredencialRepository(database) },
      { provide: ApiKeyRepository, useValue: new TypeOrmApiKeyRepository(database) },
      serve(ObjectStore, [], () => openObjectStore(config)),
      serve(
        OutboxRelay,
        [JobPublisher, Clock],
        (jobs, clock) => new OutboxRelay(new SqlOutbox(database), jobs, clock, logger),
      ),
      serve(PersonaRepository, [OutboxRelay], (relay) => {
        return new SqlPersonaRepository(database, (filas) => relay.announce(filas));
      }),
      { provide: Pintor, useValue: new PintorAparte() },
      serve(EmisorRepository, [SecretBox], (secretBox) => new TypeOrmEmisorRepository(database, secretBox)),
      serve(RegistroDeEmisores, [SecretBox], (secretBox) => new TypeOrmRegistroDeEmisores(database, secretBox)),
      issuerKeys(config, logger, metrics),
      ...quienPide(config, database, logger),
    ];
    return {
      module: PlataformaModule,
      imports: [JobsModule.forRoot({ redisUrl: config.redisUrl, database: reach(config.databaseUrl) }, 'api')],
      providers,
      exports: providers.map(({ provide }) => provide),
    };
  }
}

/** Lists, reports and exports read from the replica where there is one. */
function readsOf(config: Config, database: Database, logger: Logger): Reads {
  const { replicaUrl, replicaLagS } = config;
  if (!replicaUrl) return database;
  const settings = { ...config, databaseUrl: replicaUrl };
  const open = () => openDatabase(settings, 'timbo-api-replica', MIGRATIONS, { process: 'api' });
  return new ReadReplica(database, open, { lagMs: replicaLagS * 1_000, logger });
}

/** The keys that verify tokens; undefined without an identity provider. */
function issuerKeys(config: Config, logger: Logger, metrics: Metrics): FactoryProvider {
  const tokens = tokensDe(config);
  const fallas = metrics.counter({
    name: 'timbo_jwks_failures_total',
    help: 'Fetches of the keys of the identity provider that failed, each after a second try where the connection failed.',
  });
  const esDebil = (kid: string): void => logger.warn({ kid }, 'a key of the identity provider is too weak');
  const alFallar = (err: unknown): void => {
    fallas.inc();
    logger.warn({ err }, 'the keys of the identity provider could not be fetched');
  };
  return serve<IssuerKeys | undefined, [Clock]>(
    IssuerKeys,
    [Clock],
    (clock) => tokens && new IssuerKeys(downloadKeysOf(tokens.jwksUrl, esDebil), clock, alFallar),
  );
}

/** Providers that identify callers and count their requests. */
function quienPide(config: Config, database: Database, logger: Logger): FactoryProvider[] {
  const tokens = tokensDe(config);
  const sinContador = (err: unknown): void =>
    logger.warn({ err }, 'the request counters do not answer: this process counts by itself');
  return [
    build(UsoDeApiKeys, ApiKeyRepository),
    build(AutenticarApiKey, CredencialRepository, UsoDeApiKeys, Clock),
    serve<JwtStrategy | undefined, [CredencialRepository, PersonaRepository, Clock, IssuerKeys]>(
      JwtStrategy,
      [CredencialRepository, PersonaRepository, Clock, IssuerKeys],
      (credenciales, personas, clock, keys) =>
        tokens &&
        new JwtStrategy(
          keys,
          new AutenticarToken(credenciales, personas, tokens.reclamos, tokens.vidaMaximaS, clock),
          tokens,
        ),
    ),
    serve(RateLimiter, [], () =>
      config.redisUrl ? new RedisRateLimiter(config.redisUrl) : new SqlRateLimiter(database),
    ),
    serve(
      LimitarSolicitudes,
      [RateLimiter, Clock],
      (limiter, clock) => new LimitarSolicitudes(limiter, clock, sinContador),
    ),
    serve(
      Access,
      [AutenticarApiKey, LimitarSolicitudes, CredencialRepository, Clock],
      (autenticar, limitar, credenciales, clock) =>
        new Access(autenticar, limitar, {
          perAddress: config.requestsPerAddress,
          withTokens: tokens !== undefined,
          prueba: { pasar: new PasarAPrueba(credenciales), withSimulator: config.simulatorUrl !== undefined },
          ...(config.emergencia && { emergencia: new AutenticarEmergencia(credenciales, clock) }),
        }),
    ),
  ];
}
