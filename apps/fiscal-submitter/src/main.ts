import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { SqlAmbienteRepository } from '@libs/de/postgres';
import { AtrasosDeLaAutoridad } from '@libs/fiscal';
import { JobPublisher } from '@libs/jobs';
import { BullMqPublisher } from '@libs/jobs/bullmq';
import { Clock, createLogger } from '@libs/platform';
import { openDatabase, proveMasterKey } from '@libs/platform/db';
import { boot, Draining, nestLog, runApp } from '@libs/platform/inner';
import { Metrics, queueMetrics, serviceMetrics } from '@libs/platform/metrics';
import { type ByTheClock, OutboxRelay } from '@libs/platform/relay';
import { startTracing } from '@libs/platform/tracing';
import { MIGRATIONS } from '../../../migrations';
import { readConfig } from './config';
import { RELOJES } from './relojes';
import { SubmitterModule } from './submitter.module';

boot('fiscal-submitter', async () => {
  const config = readConfig();
  const logger = createLogger('fiscal-submitter', config.logLevel);
  const stopTracing = await startTracing('fiscal-submitter', config, logger);
  const database = await openDatabase(config, 'timbo-fiscal-submitter', MIGRATIONS, {
    process: 'fiscal-submitter',
    byIndexOnly: true,
  });
  await proveMasterKey(database, config);
  const ambientes = new SqlAmbienteRepository(database);
  const metrics = new Metrics('fiscal-submitter');
  const app = await NestFactory.createApplicationContext(SubmitterModule.con(config, database, logger, metrics), {
    logger: nestLog(logger),
    abortOnError: false,
  });
  serviceMetrics(metrics, database, app.get(Clock));
  queueMetrics(metrics, () => app.get(BullMqPublisher).depths());
  const relay = app.get(OutboxRelay);
  const relojes = app.get<ByTheClock[]>(RELOJES);
  relay.start();
  for (const reloj of relojes) reloj.start();
  await runApp({
    close: async () => {
      await Promise.all(relojes.map((reloj) => reloj.stop()));
      await app.close();
      await relay.stop();
      await database.close();
      await stopTracing();
    },
    checks: [
      { name: 'db', vital: true, check: () => database.ping() },
      { name: 'cola', check: () => app.get(JobPublisher).ping() },
      { name: 'autoridad', check: () => ambientes.exigirRespuesta(database.clock.now()) },
      { name: 'reloj', check: () => app.get(AtrasosDeLaAutoridad).exigirNinguno() },
    ],
    metrics,
    innerPort: config.innerPort,
    innerHost: config.innerHost,
    logger,
    draining: new Draining(),
  });
  logger.info({ inner_port: config.innerPort }, 'fiscal-submitter ready');
});
