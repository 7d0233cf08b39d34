import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { KudeRenderer } from '@libs/kude';
import type { ChromiumKudeRenderer } from '@libs/kude/chromium';
import { ObjectStore } from '@libs/platform';
import { proveMailKey } from '@libs/platform/db';
import { nestLog, runProcess } from '@libs/platform/inner';
import type { ByTheClock } from '@libs/platform/relay';
import { MIGRATIONS } from '../../../migrations';
import { readConfig } from './config';
import { RELOJES } from './relojes';
import { RendererModule } from './renderer.module';

const kind = { readConfig, migrations: MIGRATIONS, byIndexOnly: true, proofs: [proveMailKey] };

runProcess('kude-renderer', kind, async ({ config, database, logger, metrics }) => {
  const app = await NestFactory.createApplicationContext(RendererModule.con(config, database, logger, metrics), {
    logger: nestLog(logger),
    abortOnError: false,
  });
  const chromium = app.get<ChromiumKudeRenderer>(KudeRenderer);
  // Starts before the first document. Without Chromium the process still runs, logs the problem, and tries again with each job.
  chromium.warmUp().catch((err: unknown) => {
    const hint = config.sinSandbox ? '' : '; where the system allows it no sandbox, CHROMIUM_SIN_SANDBOX says so';
    logger.error({ err }, `Chromium does not start${hint}`);
  });
  return {
    app,
    clocks: app.get<ByTheClock[]>(RELOJES),
    checks: [
      { name: 'almacen', check: () => app.get(ObjectStore).ping() },
      { name: 'chromium', check: () => chromium.check() },
      { name: 'chromium_viejo', check: () => chromium.checkAge(database.clock.now()) },
    ],
    close: () => chromium.close(),
  };
});
