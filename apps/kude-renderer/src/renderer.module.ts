import { DynamicModule, Module } from '@nestjs/common';
import { JobPublisher } from '@libs/jobs';
import { JobsModule } from '@libs/jobs/bullmq';
import {
  EmpaquetarKudes,
  KudeAPedido,
  KudeRenderer,
  KudeRepository,
  KudesDePaquete,
  LectorDeDocumento,
  RenderizarKude,
} from '@libs/kude';
import { ChromiumKudeRenderer, PdfEmpaquetador } from '@libs/kude/chromium';
import { XmlLectorDeDocumento } from '@libs/kude/fiscal';
import { SqlKudeAPedido, SqlKudeRepository, SqlPaqueteRepository } from '@libs/kude/typeorm';
import { AppLogger, Logger, ObjectStore } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { Metrics } from '@libs/platform/metrics';
import { announceResolved, OutboxRelay, SqlOutbox, SqlStalledWork, Sweeper } from '@libs/platform/relay';
import { openObjectStore } from '@libs/platform/storage';
import { BARRIDOS } from './barridos';
import type { Config } from './config';
import { proveedoresDeCorreo } from './correo.providers';
import { EmpaquetarKudesProcessor } from './empaquetar-kudes.processor';
import { EnviarCorreoProcessor } from './enviar-correo.processor';
import { RenderizarKudeProcessor } from './renderizar-kude.processor';

/** What brings back the jobs that a queue has lost. */
export const SWEEPERS = Symbol('sweepers');

/** The renderer, part by part. */
@Module({})
export class RendererModule {
  static con(config: Config, database: Database, logger: Logger, metrics: Metrics): DynamicModule {
    const { clock } = database;
    const { executablePath, searchPath, chromiumDir: cacheDir, sinSandbox } = config;
    const avisar = (deId: string): void => {
      announceResolved(database, deId).catch((err: unknown) =>
        logger.warn({ err, de_id: deId }, 'nobody could be told'),
      );
    };
    return {
      module: RendererModule,
      imports: [JobsModule.forRoot({ redisUrl: config.redisUrl, databaseUrl: config.databaseUrl }, 'kude-renderer')],
      providers: [
        RenderizarKudeProcessor,
        EmpaquetarKudesProcessor,
        EnviarCorreoProcessor,
        { provide: AppLogger, useValue: new AppLogger(logger) },
        { provide: Metrics, useValue: metrics },
        { provide: ObjectStore, useFactory: () => openObjectStore(config) },
        { provide: KudeRepository, useValue: new SqlKudeRepository(database, avisar) },
        { provide: LectorDeDocumento, useClass: XmlLectorDeDocumento },
        {
          provide: KudeRenderer,
          useValue: new ChromiumKudeRenderer({ executablePath, searchPath, cacheDir, sandbox: !sinSandbox }),
        },
        {
          provide: RenderizarKude,
          inject: [KudeRepository, LectorDeDocumento, KudeRenderer, ObjectStore],
          useFactory: (kudes: KudeRepository, lector: LectorDeDocumento, renderer: KudeRenderer, store: ObjectStore) =>
            new RenderizarKude(kudes, lector, renderer, store),
        },
        {
          provide: KudeAPedido,
          inject: [OutboxRelay],
          useFactory: (relay: OutboxRelay) => new SqlKudeAPedido(database, (filas) => relay.announce(filas)),
        },
        {
          provide: EmpaquetarKudes,
          inject: [OutboxRelay, RenderizarKude, KudeAPedido, ObjectStore],
          useFactory: (relay: OutboxRelay, renderizar: RenderizarKude, aPedido: KudeAPedido, store: ObjectStore) => {
            const paquetes = new SqlPaqueteRepository(database, (filas) => relay.announce(filas));
            const kudes = new KudesDePaquete(paquetes, renderizar, aPedido, store);
            return new EmpaquetarKudes(paquetes, kudes, new PdfEmpaquetador(), store, clock);
          },
        },
        ...proveedoresDeCorreo(config, database),
        {
          provide: OutboxRelay,
          inject: [JobPublisher],
          useFactory: (jobs: JobPublisher) => new OutboxRelay(new SqlOutbox(database), jobs, clock, logger),
        },
        {
          provide: SWEEPERS,
          inject: [JobPublisher],
          useFactory: (jobs: JobPublisher) =>
            BARRIDOS.map((sweep) => new Sweeper(sweep, new SqlStalledWork(database), jobs, clock, logger)),
        },
      ],
    };
  }
}
