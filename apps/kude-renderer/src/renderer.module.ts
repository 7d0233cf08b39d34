import { DynamicModule, Module } from '@nestjs/common';
import { JobPublisher } from '@libs/jobs';
import { JobsModule } from '@libs/jobs/bullmq';
import {
  CopiaRepository,
  CopiarXmls,
  AjustesDeImpresion,
  DibujarPrevia,
  Empaquetador,
  EmpaquetarKudes,
  ImprimirPliego,
  KudeAPedido,
  KudeRenderer,
  KudeRepository,
  KudesDePaquete,
  LectorDeDocumento,
  PaqueteRepository,
  Previas,
  RenderizarKude,
} from '@libs/kude';
import { ChromiumKudeRenderer, PdfEmpaquetador } from '@libs/kude/chromium';
import { XmlLectorDeDocumento } from '@libs/kude/fiscal';
import {
  SqlCopiaRepository,
  SqlAjustesDeImpresion,
  SqlKudeAPedido,
  SqlKudeRepository,
  SqlPaqueteRepository,
} from '@libs/kude/postgres';
import { AppLogger, Clock, Logger, ObjectStore } from '@libs/platform';
import { Database, reach } from '@libs/platform/db';
import { build, serve } from '@libs/platform/inner';
import { Metrics } from '@libs/platform/metrics';
import { announceResolved, OutboxRelay, SqlOutbox } from '@libs/platform/relay';
import { openObjectStore } from '@libs/platform/storage';
import { proveedoresDeArchivo } from './archivo.providers';
import { proveedoresDeBuzones } from './buzones.providers';
import type { Config } from './config';
import { proveedoresDeCorreo } from './correo.providers';
import { EmpaquetarKudesProcessor } from './empaquetar-kudes.processor';
import { EnviarCorreoProcessor } from './enviar-correo.processor';
import { PrevisualizarDocumentoProcessor } from './previsualizar-documento.processor';
import { proveedoresDeNorma } from './norma.providers';
import { relojesDe } from './relojes';
import { RenderizarKudeProcessor } from './renderizar-kude.processor';
import { proveedoresDeWebhooks } from './webhooks.providers';

/** The renderer, part by part. */
@Module({})
export class RendererModule {
  static con(config: Config, database: Database, logger: Logger, metrics: Metrics): DynamicModule {
    const { clock } = database;
    const { executablePath, searchPath, chromiumDir: cacheDir, sinSandbox } = config;
    const avisar = (deId: string): void => announceResolved(database, deId);
    return {
      module: RendererModule,
      imports: [
        JobsModule.forRoot({ redisUrl: config.redisUrl, database: reach(config.databaseUrl) }, 'kude-renderer'),
      ],
      providers: [
        RenderizarKudeProcessor,
        EmpaquetarKudesProcessor,
        PrevisualizarDocumentoProcessor,
        EnviarCorreoProcessor,
        { provide: AppLogger, useValue: new AppLogger(logger) },
        { provide: Metrics, useValue: metrics },
        { provide: ObjectStore, useFactory: () => openObjectStore(config) },
        { provide: KudeRepository, useValue: new SqlKudeRepository(database, avisar) },
        { provide: Clock, useValue: clock },
        { provide: LectorDeDocumento, useClass: XmlLectorDeDocumento },
        {
          provide: KudeRenderer,
          useValue: new ChromiumKudeRenderer({ executablePath, searchPath, cacheDir, sandbox: !sinSandbox }),
        },
        build(RenderizarKude, KudeRepository, LectorDeDocumento, KudeRenderer, ObjectStore),
        serve(KudeAPedido, [OutboxRelay], (relay) => new SqlKudeAPedido(database, (rows) => relay.announce(rows))),
        serve(PaqueteRepository, [OutboxRelay], (relay) => {
          return new SqlPaqueteRepository(database, (rows) => relay.announce(rows));
        }),
        build(KudesDePaquete, PaqueteRepository, RenderizarKude, KudeAPedido, ObjectStore),
        { provide: Empaquetador, useClass: PdfEmpaquetador },
        build(EmpaquetarKudes, PaqueteRepository, KudesDePaquete, Empaquetador, ObjectStore, Clock),
        { provide: CopiaRepository, useValue: new SqlCopiaRepository(database) },
        build(CopiarXmls, CopiaRepository, ObjectStore, Clock),
        { provide: Database, useValue: database },
        { provide: AjustesDeImpresion, useValue: new SqlAjustesDeImpresion(database) },
        build(Previas, ObjectStore),
        build(ImprimirPliego, KudeRenderer, Empaquetador, ObjectStore),
        build(DibujarPrevia, Previas, AjustesDeImpresion, LectorDeDocumento, KudeRenderer, ImprimirPliego),
        ...proveedoresDeCorreo(config, database),
        ...proveedoresDeWebhooks(config, database, logger, metrics),
        ...proveedoresDeBuzones(config, database, logger, metrics),
        ...proveedoresDeArchivo(config, database, logger, metrics),
        ...proveedoresDeNorma(config, database, metrics),
        serve(OutboxRelay, [JobPublisher], (jobs) => new OutboxRelay(new SqlOutbox(database), jobs, clock, logger)),
        ...relojesDe(config, database, logger),
      ],
    };
  }
}
