import { DynamicModule, Module } from '@nestjs/common';
import { JobPublisher } from '@libs/jobs';
import { JobsModule } from '@libs/jobs/bullmq';
import { KudeRenderer, KudeRepository, RenderizarKude } from '@libs/kude';
import { ChromiumKudeRenderer } from '@libs/kude/chromium';
import { SqlKudeRepository } from '@libs/kude/typeorm';
import { AppLogger, Logger, SystemClock } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { announceResolved, OutboxRelay, Sweeper } from '@libs/platform/relay';
import { ObjectStore, openObjectStore } from '@libs/platform/storage';
import type { Config } from './config';
import { RenderizarKudeProcessor } from './renderizar-kude.processor';

const SEGUNDO = 1_000;

/** The renderer, part by part. */
@Module({})
export class RendererModule {
  static con(config: Config, database: Database, logger: Logger): DynamicModule {
    const clock = new SystemClock();
    const avisar = (deId: string): void => {
      announceResolved(database, deId).catch((err: unknown) =>
        logger.warn({ err, de_id: deId }, 'nobody could be told'),
      );
    };
    return {
      module: RendererModule,
      imports: [JobsModule.forRoot({ redisUrl: config.redisUrl, databaseUrl: config.databaseUrl })],
      providers: [
        RenderizarKudeProcessor,
        { provide: AppLogger, useValue: new AppLogger(logger) },
        { provide: ObjectStore, useFactory: () => openObjectStore(config) },
        { provide: KudeRepository, useValue: new SqlKudeRepository(database, avisar) },
        {
          provide: KudeRenderer,
          useValue: new ChromiumKudeRenderer({ executablePath: config.executablePath, cacheDir: config.chromiumDir }),
        },
        {
          provide: RenderizarKude,
          inject: [KudeRepository, KudeRenderer, ObjectStore],
          useFactory: (kudes: KudeRepository, renderer: KudeRenderer, store: ObjectStore) =>
            new RenderizarKude(kudes, renderer, store),
        },
        {
          provide: OutboxRelay,
          inject: [JobPublisher],
          useFactory: (jobs: JobPublisher) => new OutboxRelay(database, jobs, clock, logger),
        },
        {
          provide: Sweeper,
          inject: [JobPublisher],
          useFactory: (jobs: JobPublisher) =>
            new Sweeper(
              {
                source: 'kudes_sin_hacer',
                quietMs: 60 * SEGUNDO,
                everyMs: 30 * SEGUNDO,
                job: (tenantId, deId) => ({ queue: 'kude.renderizar', payload: { v: 1, tenantId, deId, version: 0 } }),
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
