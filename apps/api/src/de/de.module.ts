import { Module } from '@nestjs/common';
import {
  type AjustesDeEmision,
  AntesDeNumerar,
  AveriguarAjenos,
  DocumentoConsultas,
  DocumentosAjenos,
  EditarDocumento,
  EmisionRepository,
  EmitirConError,
  EmitirDocumento,
  type ErrorAPedido,
  GestionRepository,
  ImportarDocumentos,
  JuzgarPreparacion,
  LeerFirmado,
  PreguntarAlPadron,
  PrepararEmision,
  type RedactorFiscal,
  ReencolarDocumento,
  ReenviarDocumento,
  ValidarDocumento,
} from '@libs/de';
import {
  LectorDeImportadosAparte,
  RedactorConError,
  RedactorDeDocumentos,
  SoapDocumentosAjenos,
  SoapRegistroFiscal,
} from '@libs/de/fiscal';
import {
  SqlDocumentoConsultas,
  SqlEmisionRepository,
  SqlGestionRepository,
  SqlImportacionRepository,
} from '@libs/de/postgres';
import { EventoRepository, ObjecionesDelPadron, PedirEvento } from '@libs/eventos';
import { transporteRegistrado } from '@libs/eventos/fiscal';
import { SqlEventoRepository } from '@libs/eventos/postgres';
import { FiscalGateway, HoraDeFirma } from '@libs/fiscal';
import { InutilizacionRepository, Inutilizar } from '@libs/inutilizacion';
import { TypeOrmInutilizacionRepository } from '@libs/inutilizacion/postgres';
import { JobPublisher } from '@libs/jobs';
import {
  EntregarKude,
  EntregarPaquete,
  EsperarKude,
  KudeAPedido,
  PaqueteRepository,
  PedirPrevia,
  Previas,
} from '@libs/kude';
import { SqlKudeAPedido, SqlPaqueteRepository } from '@libs/kude/postgres';
import { AppLogger, Clock, ObjectStore } from '@libs/platform';
import { Database, Reads } from '@libs/platform/db';
import { build, serve, type Token } from '@libs/platform/inner';
import { ResolvedListener } from '@libs/platform/relay';
import { LinkSigner } from '@libs/platform/storage';
import { Padron } from '@libs/receptores';
import { PadronPuntual } from '@libs/receptores/padron';
import { EmisorRepository } from '@libs/series';
import { Config, CONFIG } from '../config';
import { EnlacesController } from '../enlaces/enlaces.controller';
import { RespuestaDeEmision } from './respuesta-de-emision';
import { SolicitudDeDocumento } from './solicitud-de-documento';
import { FormatosPedidos } from '../enlaces/formato-pedido';
import { ClaveDeEmision } from '../borradores/clave-de-emision';
import { BorradoresModule } from '../borradores/borradores.module';
import { queAvisa } from '../plataforma/que-avisa';
import { ProductosModule } from '../productos/productos.module';
import { ReceptoresModule } from '../receptores/receptores.module';
import { CancelacionController } from './cancelacion.controller';
import { DesenlaceDeEvento } from './desenlace-de-evento';
import { DocumentosController } from './documentos.controller';
import { EmisionConErrorController } from './emision-con-error.controller';
import { EmisionPedida } from './emision-pedida';
import { EmisionController } from './emision.controller';
import { EnlacesDeDocumento } from './enlaces-de-documento';
import { Espera } from './espera';
import { EventosController } from './eventos.controller';
import { GestionesController } from './gestiones.controller';
import { InutilizacionesController } from './inutilizaciones.controller';
import { PaquetesController } from './paquetes.controller';
import { ImportacionController } from './importacion.controller';
import { QrController } from './qr.controller';
import { SolicitudController } from './solicitud.controller';
import { transporteDelXml } from './transporte-del-xml';
import { ValidacionController } from './validacion.controller';
import { VistaPrevia } from './vista-previa';

const ajustesDe = (config: Config): AjustesDeEmision => ({
  sitPermitidos: config.sitPermitidos,
  monedasHabilitadas: config.monedas,
  contingencia: config.contingencia,
  equivalenciaDeObras: { H: config.obrasH, P: config.obrasP },
});

const literalesDe = (config: Config) => ({ emisor: config.literalEmisorH, primerItem: config.literalItemH });
const redactorDe = (config: Config): RedactorDeDocumentos => new RedactorDeDocumentos(literalesDe(config));

/** Makes what prepares emissions, with this writer. */
const PREPARAR: Token<(redactor: RedactorFiscal) => PrepararEmision> = Symbol('preparar');

/** A request that asks the registry does not wait longer for it. */
const ESPERA_DEL_PADRON_MS = 3_000;
/** The next caller does not wait either, for this long after the registry did not answer. */
const DESCANSO_DEL_PADRON_MS = 10_000;

/** Documents: emission, list, detail, links, and later requests of their owner. */
@Module({
  imports: [BorradoresModule, ProductosModule, ReceptoresModule],
  // The order matters: /v1/de/inutilizaciones must not be read as a CDC. Otherwise that of the document's pages: what is asked most first.
  controllers: [
    EmisionController,
    ValidacionController,
    InutilizacionesController,
    CancelacionController,
    EventosController,
    GestionesController,
    PaquetesController,
    ImportacionController,
    DocumentosController,
    QrController,
    SolicitudController,
    EnlacesController,
    EmisionConErrorController,
  ],
  providers: [
    serve(DocumentoConsultas, [Database, Reads], (database, reads) => new SqlDocumentoConsultas(database, reads)),
    queAvisa(EmisionRepository, SqlEmisionRepository),
    queAvisa(GestionRepository, SqlGestionRepository),
    queAvisa(KudeAPedido, SqlKudeAPedido),
    queAvisa(PaqueteRepository, SqlPaqueteRepository),
    queAvisa(InutilizacionRepository, TypeOrmInutilizacionRepository),
    // The api creates and reads events but never ends one, so it announces none.
    queAvisa(EventoRepository, SqlEventoRepository, () => undefined),
    serve(
      PREPARAR,
      [EmisorRepository, CONFIG, Clock, HoraDeFirma],
      (emisores, config, clock, firmas) => (redactor) =>
        new PrepararEmision(emisores, redactor, ajustesDe(config), clock, firmas),
    ),
    serve(PrepararEmision, [PREPARAR, CONFIG], (preparar, config) => preparar(redactorDe(config))),
    serve(
      JuzgarPreparacion,
      [EmisorRepository, CONFIG, Clock],
      (emisores, config, clock) => new JuzgarPreparacion(emisores, redactorDe(config), ajustesDe(config), clock),
    ),
    serve(
      PreguntarAlPadron,
      [Padron],
      (padron) => new PreguntarAlPadron(new PadronPuntual(padron, ESPERA_DEL_PADRON_MS, DESCANSO_DEL_PADRON_MS)),
    ),
    serve(DocumentosAjenos, [FiscalGateway], (gateway) => new SoapDocumentosAjenos(gateway)),
    build(AveriguarAjenos, DocumentoConsultas, DocumentosAjenos),
    build(AntesDeNumerar, PreguntarAlPadron, AveriguarAjenos),
    build(EmitirDocumento, PrepararEmision, AntesDeNumerar, EmisionRepository),
    serve(
      EmitirConError,
      [PREPARAR, CONFIG, AntesDeNumerar, EmisionRepository],
      (preparar, config, antes, emisiones) =>
        new EmitirConError((cual: ErrorAPedido) => {
          const redactor = new RedactorConError(literalesDe(config), cual);
          return new EmitirDocumento(preparar(redactor), antes, emisiones);
        }),
    ),
    build(ValidarDocumento, PrepararEmision, AntesDeNumerar, EmisionRepository, PreguntarAlPadron),
    build(EditarDocumento, PrepararEmision, AntesDeNumerar, DocumentoConsultas, GestionRepository, Clock),
    serve(
      ImportarDocumentos,
      [Database, EmisorRepository, FiscalGateway, CONFIG, Clock],
      (database, emisores, gateway, config, clock) =>
        new ImportarDocumentos(
          emisores,
          new LectorDeImportadosAparte(),
          new SoapRegistroFiscal(gateway, transporteRegistrado),
          new SqlImportacionRepository(database),
          { sitPermitidos: config.sitPermitidos, clock },
        ),
    ),
    build(ObjecionesDelPadron, EmisorRepository, PreguntarAlPadron),
    serve(
      PedirEvento,
      [EventoRepository, Clock, ObjecionesDelPadron, DocumentoConsultas, LeerFirmado],
      (eventos, clock, padron, consultas, firmados) =>
        new PedirEvento(eventos, clock, padron, transporteDelXml(consultas, firmados)),
    ),
    build(ReenviarDocumento, GestionRepository, Clock),
    build(ReencolarDocumento, GestionRepository, Clock),
    serve(
      Inutilizar,
      [InutilizacionRepository, EmisorRepository, CONFIG, Clock],
      (inutilizaciones, emisores, { sitPermitidos }, clock) =>
        new Inutilizar(inutilizaciones, emisores, sitPermitidos, clock),
    ),
    build(Espera, ResolvedListener),
    build(DesenlaceDeEvento, EventoRepository, Espera, Clock),
    serve(
      EnlacesDeDocumento,
      [LinkSigner, CONFIG, Clock],
      (links, { publicBaseUrl }, clock) => new EnlacesDeDocumento(links, publicBaseUrl, clock),
    ),
    serve(
      LeerFirmado,
      [DocumentoConsultas, ObjectStore, AppLogger],
      (consultas, store, { log }) =>
        new LeerFirmado(consultas, store, (err, tenant) =>
          log.error({ err, tenant }, 'an archived XML cannot be read'),
        ),
    ),
    build(FormatosPedidos, EmisorRepository),
    build(Previas, ObjectStore),
    build(PedirPrevia, Previas, JobPublisher, ResolvedListener, Clock),
    build(VistaPrevia, PedirPrevia, AppLogger),
    build(SolicitudDeDocumento, DocumentoConsultas, LeerFirmado),
    build(EmisionPedida, EmitirDocumento, EditarDocumento, ClaveDeEmision),
    build(RespuestaDeEmision, EnlacesDeDocumento, SolicitudDeDocumento, AppLogger),
    build(EsperarKude, DocumentoConsultas, KudeAPedido, ResolvedListener),
    build(EntregarKude, EsperarKude, KudeAPedido, ObjectStore),
    build(EntregarPaquete, PaqueteRepository, ObjectStore),
  ],
  exports: [
    DesenlaceDeEvento,
    DocumentoConsultas,
    EnlacesDeDocumento,
    JuzgarPreparacion,
    LeerFirmado,
    ReencolarDocumento,
    VistaPrevia,
    FormatosPedidos,
    // A run of the authority's test guide does what these do.
    EmitirConError,
    EmitirDocumento,
    Inutilizar,
    KudeAPedido,
    PedirEvento,
  ],
})
export class DeModule {}
