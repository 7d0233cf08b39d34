import { Module } from '@nestjs/common';
import {
  type AjustesDeEmision,
  DocumentoConsultas,
  EditarDocumento,
  EmisionRepository,
  EmitirDocumento,
  GestionRepository,
  JuzgarPreparacion,
  PrepararEmision,
  ReencolarDocumento,
  ReenviarDocumento,
} from '@libs/de';
import { RedactorDeDocumentos } from '@libs/de/fiscal';
import { SqlDocumentoConsultas, SqlEmisionRepository, SqlGestionRepository } from '@libs/de/typeorm';
import { EventoRepository, PedirEvento } from '@libs/eventos';
import { SqlEventoRepository } from '@libs/eventos/typeorm';
import { InutilizacionRepository, Inutilizar } from '@libs/inutilizacion';
import { TypeOrmInutilizacionRepository } from '@libs/inutilizacion/typeorm';
import { KudeAPedido, PaqueteRepository } from '@libs/kude';
import { SqlKudeAPedido, SqlPaqueteRepository } from '@libs/kude/typeorm';
import { Clock } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { OutboxRelay, ResolvedListener } from '@libs/platform/relay';
import { LinkSigner } from '@libs/platform/storage';
import { EmisorRepository } from '@libs/series';
import { Config, CONFIG } from '../config';
import { EnlacesController } from '../enlaces/enlaces.controller';
import { DeController } from './de.controller';
import { EnlacesDeDocumento } from './enlaces-de-documento';
import { Espera } from './espera';
import { GestionesController } from './gestiones.controller';
import { PaquetesController } from './paquetes.controller';

const ajustesDe = (config: Config): AjustesDeEmision => ({
  sitPermitidos: config.sitPermitidos,
  monedasHabilitadas: config.monedas,
  contingencia: config.contingencia,
  equivalenciaDeObras: { H: config.obrasH, P: config.obrasP },
});

const redactorDe = (config: Config): RedactorDeDocumentos =>
  new RedactorDeDocumentos({ emisor: config.literalEmisorH, primerItem: config.literalItemH });

/** Documents: emission, list, detail, links, and what their owner may ask for afterwards. */
@Module({
  // In this order: /v1/de/inutilizaciones must not be taken for a CDC.
  controllers: [GestionesController, PaquetesController, DeController, EnlacesController],
  providers: [
    {
      provide: DocumentoConsultas,
      inject: [Database],
      useFactory: (database: Database) => new SqlDocumentoConsultas(database),
    },
    {
      provide: EmisionRepository,
      inject: [Database, OutboxRelay],
      useFactory: (database: Database, relay: OutboxRelay) =>
        new SqlEmisionRepository(database, (filas) => relay.announce(filas)),
    },
    {
      provide: GestionRepository,
      inject: [Database, OutboxRelay],
      useFactory: (database: Database, relay: OutboxRelay) =>
        new SqlGestionRepository(database, (filas) => relay.announce(filas)),
    },
    {
      provide: KudeAPedido,
      inject: [Database, OutboxRelay],
      useFactory: (database: Database, relay: OutboxRelay) =>
        new SqlKudeAPedido(database, (filas) => relay.announce(filas)),
    },
    {
      provide: PaqueteRepository,
      inject: [Database, OutboxRelay],
      useFactory: (database: Database, relay: OutboxRelay) =>
        new SqlPaqueteRepository(database, (filas) => relay.announce(filas)),
    },
    {
      provide: InutilizacionRepository,
      inject: [Database, OutboxRelay],
      useFactory: (database: Database, relay: OutboxRelay) =>
        new TypeOrmInutilizacionRepository(database, (filas) => relay.announce(filas)),
    },
    {
      provide: EventoRepository,
      inject: [Database, OutboxRelay],
      useFactory: (database: Database, relay: OutboxRelay) =>
        // The api asks for events and reads them; it ends none, so nobody is told from here.
        new SqlEventoRepository(
          database,
          (filas) => relay.announce(filas),
          () => undefined,
        ),
    },
    {
      provide: PrepararEmision,
      inject: [EmisorRepository, CONFIG, Clock],
      useFactory: (emisores: EmisorRepository, config: Config, clock: Clock) =>
        new PrepararEmision(emisores, redactorDe(config), ajustesDe(config), clock),
    },
    {
      provide: JuzgarPreparacion,
      inject: [EmisorRepository, CONFIG, Clock],
      useFactory: (emisores: EmisorRepository, config: Config, clock: Clock) =>
        new JuzgarPreparacion(emisores, redactorDe(config), ajustesDe(config), clock),
    },
    {
      provide: EmitirDocumento,
      inject: [PrepararEmision, EmisionRepository],
      useFactory: (preparar: PrepararEmision, emisiones: EmisionRepository) => new EmitirDocumento(preparar, emisiones),
    },
    {
      provide: EditarDocumento,
      inject: [PrepararEmision, DocumentoConsultas, GestionRepository, Clock],
      useFactory: (
        preparar: PrepararEmision,
        consultas: DocumentoConsultas,
        gestiones: GestionRepository,
        clock: Clock,
      ) => new EditarDocumento(preparar, consultas, gestiones, clock),
    },
    {
      provide: PedirEvento,
      inject: [EventoRepository, Clock],
      useFactory: (eventos: EventoRepository, clock: Clock) => new PedirEvento(eventos, clock),
    },
    {
      provide: ReenviarDocumento,
      inject: [GestionRepository, Clock],
      useFactory: (gestiones: GestionRepository, clock: Clock) => new ReenviarDocumento(gestiones, clock),
    },
    {
      provide: ReencolarDocumento,
      inject: [GestionRepository, Clock],
      useFactory: (gestiones: GestionRepository, clock: Clock) => new ReencolarDocumento(gestiones, clock),
    },
    {
      provide: Inutilizar,
      inject: [InutilizacionRepository, EmisorRepository, CONFIG, Clock],
      useFactory: (
        inutilizaciones: InutilizacionRepository,
        emisores: EmisorRepository,
        config: Config,
        clock: Clock,
      ) => new Inutilizar(inutilizaciones, emisores, config.sitPermitidos, clock),
    },
    {
      provide: Espera,
      inject: [ResolvedListener],
      useFactory: (resueltos: ResolvedListener) => new Espera(resueltos),
    },
    {
      provide: EnlacesDeDocumento,
      inject: [LinkSigner, CONFIG],
      useFactory: (links: LinkSigner, config: Config) => new EnlacesDeDocumento(links, config.publicBaseUrl),
    },
  ],
  exports: [DocumentoConsultas, EnlacesDeDocumento, JuzgarPreparacion, ReencolarDocumento],
})
export class DeModule {}
