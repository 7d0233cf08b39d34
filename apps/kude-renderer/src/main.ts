import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { JobPublisher } from '@libs/jobs';
import { KudeRenderer } from '@libs/kude';
import type { ChromiumKudeRenderer } from '@libs/kude/chromium';
import { createLogger, ObjectStore } from '@libs/platform';
import { openDatabase, proveMailKey } from '@libs/platform/db';
import { boot, Draining, nestLog, runApp } from '@libs/platform/inner';
import { Metrics } from '@libs/platform/metrics';
import { type ByTheClock, OutboxRelay } from '@libs/platform/relay';
import { startTracing } from '@libs/platform/tracing';
import { MIGRATIONS } from '../../../migrations';
import { readConfig } from './config';
import { RELOJES } from './relojes';
import { RendererModule } from './renderer.module';

boot('kude-renderer', async () => {
  const config = readConfig();
  const logger = createLogger('kude-renderer', config.logLevel);
  const stopTracing = await startTracing('kude-renderer', config, logger);
  const database = await openDatabase(config, 'timbo-kude-renderer', MIGRATIONS, {
    process: 'kude-renderer',
    byIndexOnly: true,
  });
  await proveMailKey(database, config);
  const metrics = new Metrics('kude-renderer');
  const app = await NestFactory.createApplicationContext(RendererModule.con(config, database, logger, metrics), {
    logger: nestLog(logger),
    abortOnError: false,
  });
  const relay = app.get(OutboxRelay);
  const relojes = app.get<ByTheClock[]>(RELOJES);
  const chromium = app.get<ChromiumKudeRenderer>(KudeRenderer);
  relay.start();
  for (const reloj of relojes) reloj.start();
  // Starts before the first document. Without Chromium the process still runs, logs the problem, and tries again with each job.
  chromium.warmUp().catch((err: unknown) => {
    const hint = config.sinSandbox ? '' : '; where the system allows it no sandbox, CHROMIUM_SIN_SANDBOX says so';
    logger.error({ err }, `Chromium does not start${hint}`);
  });
  await runApp({
    close: async () => {
      await Promise.all(relojes.map((reloj) => reloj.stop()));
      await app.close();
      await chromium.close();
      await relay.stop();
      await database.close();
      await stopTracing();
    },
    checks: [
      { name: 'db', vital: true, check: () => database.ping() },
      { name: 'cola', check: () => app.get(JobPublisher).ping() },
      { name: 'almacen', check: () => app.get(ObjectStore).ping() },
      { name: 'chromium', check: () => chromium.check() },
      { name: 'chromium_viejo', check: () => chromium.checkAge(database.clock.now()) },
    ],
    metrics,
    innerPort: config.innerPort,
    innerHost: config.innerHost,
    logger,
    draining: new Draining(),
  });
  logger.info({ inner_port: config.innerPort }, 'kude-renderer ready');
});
