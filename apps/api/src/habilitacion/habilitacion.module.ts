import { Module } from '@nestjs/common';
import { ApiKeyRepository, AutenticarApiKey, CredencialRepository } from '@libs/auth';
import { DocumentoConsultas, EmitirConError, EmitirDocumento } from '@libs/de';
import { qrDelDocumento } from '@libs/de/fiscal';
import { PedirEvento } from '@libs/eventos';
import { FiscalGateway } from '@libs/fiscal';
import {
  ArmarExpediente,
  AvanzarHabilitacion,
  CorridaRepository,
  DocumentosDeCorrida,
  ImagenRepository,
  IniciarHabilitacion,
  LlamadaRepository,
  PrepararPapel,
} from '@libs/habilitacion';
import { SqlCorridaRepository, SqlImagenRepository, SqlLlamadaRepository } from '@libs/habilitacion/postgres';
import { Inutilizar } from '@libs/inutilizacion';
import { JobPublisher } from '@libs/jobs';
import { KudeAPedido } from '@libs/kude';
import { trazoQr } from '@libs/platform/qr';
import { AppLogger, Clock, ObjectStore } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { build, serve, type Token } from '@libs/platform/inner';
import { PedirEventoDeRecibido, RecibidoRepository } from '@libs/recibidos';
import { EmisorRepository } from '@libs/series';
import { DeModule } from '../de/de.module';
import { queAvisa } from '../plataforma/que-avisa';
import { ReceptoresModule } from '../receptores/receptores.module';
import { RecibidosModule } from '../recibidos/recibidos.module';
import { AvanzarHabilitacionProcessor } from './avanzar-habilitacion.processor';
import { BarridoDeHabilitaciones } from './barrido';
import { CorrerHabilitacionController } from './correr-habilitacion.controller';
import { ExpedienteController } from './expediente.controller';
import { HabilitacionController } from './habilitacion.controller';
import { ImagenController } from './imagen.controller';
import { type CasosDeUso, MesaDelServicio } from './mesa-del-servicio';
import { ProrrogaController } from './prorroga.controller';
import { PuestoDeCorrida } from './puesto';
import { ReconocerSegundoEmisor } from './segundo-emisor';
import { UltimaCorrida } from './ultima-corrida';

const CASOS_DE_USO: Token<CasosDeUso> = Symbol('casos de uso');

/** The authority's test guide. Its turns run here, because only this process has what issues, and its database role. */
@Module({
  imports: [DeModule, ReceptoresModule, RecibidosModule],
  controllers: [
    HabilitacionController,
    CorrerHabilitacionController,
    ExpedienteController,
    ImagenController,
    ProrrogaController,
  ],
  providers: [
    queAvisa(CorridaRepository, SqlCorridaRepository),
    build(UltimaCorrida, CorridaRepository),
    serve(ImagenRepository, [Database], (database) => new SqlImagenRepository(database)),
    serve(LlamadaRepository, [Database], (database) => new SqlLlamadaRepository(database)),
    serve(
      DocumentosDeCorrida,
      [DocumentoConsultas, ObjectStore],
      (consultas, store) => new DocumentosDeCorrida(consultas, store, qrDelDocumento),
    ),
    serve(
      PrepararPapel,
      [DocumentosDeCorrida, ImagenRepository],
      (documentos, imagenes) => new PrepararPapel(documentos, imagenes, trazoQr),
    ),
    build(ArmarExpediente, PrepararPapel, DocumentosDeCorrida, LlamadaRepository, Clock),
    build(IniciarHabilitacion, CorridaRepository, Clock),
    build(ReconocerSegundoEmisor, AutenticarApiKey, EmisorRepository),
    build(PuestoDeCorrida, EmisorRepository, CredencialRepository, ApiKeyRepository, FiscalGateway, Clock),
    serve(
      CASOS_DE_USO,
      [
        ...([EmitirDocumento, EmitirConError, DocumentoConsultas, PedirEvento, Inutilizar] as const),
        ...([RecibidoRepository, PedirEventoDeRecibido, KudeAPedido, CorridaRepository, ObjectStore, Clock] as const),
      ],
      (...partes) => {
        const [emitir, conError, documentos, eventos, inutilizar, ...deOtros] = partes;
        const [recibidos, eventosDeRecibidos, kudes, corridas, store, clock] = deOtros;
        const propios = { emitir, conError, documentos, eventos, inutilizar };
        return { ...propios, recibidos, eventosDeRecibidos, kudes, corridas, store, clock };
      },
    ),
    serve(
      AvanzarHabilitacion,
      [CorridaRepository, CASOS_DE_USO, PuestoDeCorrida, Clock],
      (corridas, casos, puesto, clock) =>
        new AvanzarHabilitacion(corridas, async (tomada) => new MesaDelServicio(casos, await puesto.de(tomada)), clock),
    ),
    build(AvanzarHabilitacionProcessor, AvanzarHabilitacion, AppLogger),
    build(BarridoDeHabilitaciones, Database, JobPublisher, AppLogger),
  ],
})
export class HabilitacionModule {}
