import { DynamicModule, Module } from '@nestjs/common';
import { JobPublisher } from '@libs/jobs';
import { JobsModule } from '@libs/jobs/bullmq';
import {
  CopiaRepository,
  CopiarXmls,
  AjustesDeImpresion,
  BorrarPrevias,
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
  VencerKudes,
} from '@libs/kude';
import { ChromiumKudeRenderer, PdfEmpaquetador } from '@libs/kude/chromium';
import { XmlLectorDeDocumento } from '@libs/kude/fiscal';
import {
  SqlCopiaRepository,
  SqlAjustesDeImpresion,
  SqlKudeAPedido,
  SqlKudeRepository,
  SqlKudeVencimientos,
  SqlPaqueteRepository,
} from '@libs/kude/typeorm';
import { BorrarIntentos, TurnosDeWebhook } from '@libs/webhooks';
import { AppLogger, Clock, Logger, ObjectStore } from '@libs/platform';
import { Database, reach } from '@libs/platform/db';
import { build, serve, type Token } from '@libs/platform/inner';
import { Metrics } from '@libs/platform/metrics';
import { announceResolved, OutboxRelay, SqlOutbox, SqlStalledWork, Sweeper } from '@libs/platform/relay';
import { openObjectStore } from '@libs/platform/storage';
import { proveedoresDeArchivo } from './archivo.providers';
import { BARRIDOS } from './barridos';
import type { Config } from './config';
import { proveedoresDeCorreo } from './correo.providers';
import { EmpaquetarKudesProcessor } from './empaquetar-kudes.processor';
import { EnviarCorreoProcessor } from './enviar-correo.processor';
import { PrevisualizarDocumentoProcessor } from './previsualizar-documento.processor';
import { RelojDeCopias } from './reloj-de-copias';
import { type Borrado, RelojDeVencimientos } from './reloj-de-vencimientos';
import { RenderizarKudeProcessor } from './renderizar-kude.processor';
import { proveedoresDeWebhooks } from './webhooks.providers';

/** Sweepers that re-queue jobs lost by a queue. */
export const SWEEPERS: Token<Sweeper[]> = Symbol('sweepers');

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
        serve(RelojDeCopias, [CopiarXmls], (copiar) => new RelojDeCopias(copiar, logger)),
        { provide: Database, useValue: database },
        { provide: AjustesDeImpresion, useValue: new SqlAjustesDeImpresion(database) },
        build(Previas, ObjectStore),
        build(ImprimirPliego, KudeRenderer, Empaquetador, ObjectStore),
        build(DibujarPrevia, Previas, AjustesDeImpresion, LectorDeDocumento, KudeRenderer, ImprimirPliego),
        serve(RelojDeVencimientos, [ObjectStore, Previas, TurnosDeWebhook], (store, previas, turnos) => {
          const { kudeDias: dias } = config;
          const vencimientos = new SqlKudeVencimientos(database, new SqlStalledWork(database));
          const borrados: Borrado[] = [new BorrarPrevias(previas, clock), new BorrarIntentos(turnos, clock)];
          if (dias) borrados.push(new VencerKudes(vencimientos, store, clock, dias));
          return new RelojDeVencimientos(borrados, logger);
        }),
        ...proveedoresDeCorreo(config, database),
        ...proveedoresDeWebhooks(config, database, logger, metrics),
        ...proveedoresDeArchivo(config, database, logger, metrics),
        serve(OutboxRelay, [JobPublisher], (jobs) => new OutboxRelay(new SqlOutbox(database), jobs, clock, logger)),
        serve(SWEEPERS, [JobPublisher], (jobs) =>
          BARRIDOS.map((sweep) => new Sweeper(sweep, new SqlStalledWork(database), jobs, clock, logger)),
        ),
      ],
    };
  }
}
