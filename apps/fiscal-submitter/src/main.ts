import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { SqlAmbienteRepository } from '@libs/de/postgres';
import { AtrasosDeLaAutoridad } from '@libs/fiscal';
import { BullMqPublisher } from '@libs/jobs/bullmq';
import { Clock } from '@libs/platform';
import { proveMasterKey } from '@libs/platform/db';
import { nestLog, runProcess } from '@libs/platform/inner';
import { queueMetrics, serviceMetrics } from '@libs/platform/metrics';
import type { ByTheClock } from '@libs/platform/relay';
import { MIGRATIONS } from '../../../migrations';
import { readConfig } from './config';
import { RELOJES } from './relojes';
import { SubmitterModule } from './submitter.module';

const kind = { readConfig, migrations: MIGRATIONS, byIndexOnly: true, proofs: [proveMasterKey] };

runProcess('fiscal-submitter', kind, async ({ config, database, logger, metrics }) => {
  const app = await NestFactory.createApplicationContext(SubmitterModule.con(config, database, logger, metrics), {
    logger: nestLog(logger),
    abortOnError: false,
  });
  serviceMetrics(metrics, database, app.get(Clock));
  queueMetrics(metrics, () => app.get(BullMqPublisher).depths());
  const ambientes = new SqlAmbienteRepository(database);
  return {
    app,
    clocks: app.get<ByTheClock[]>(RELOJES),
    checks: [
      { name: 'autoridad', check: () => ambientes.exigirRespuesta(database.clock.now()) },
      { name: 'reloj', check: () => app.get(AtrasosDeLaAutoridad).exigirNinguno() },
    ],
  };
});
