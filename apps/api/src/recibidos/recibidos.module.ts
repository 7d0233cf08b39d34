import { Module } from '@nestjs/common';
import { FiscalGateway } from '@libs/fiscal';
import { Clock, ObjectStore } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { build, serve } from '@libs/platform/inner';
import {
  ConsultaDeRecibido,
  CorreosRecibidos,
  ImportarRecibidos,
  JuezDeRecibidos,
  JuzgarLlegado,
  LectorDeMensajes,
  LeerRecibido,
  LlegadaRepository,
  PedirEventoDeRecibido,
  PreguntarPorRecibido,
  RaicesAcreditadas,
  RecibidoConsultas,
  RecibidoRepository,
  TomarCorreo,
  TraerRecibido,
} from '@libs/recibidos';
import { MailparserLectorDeMensajes } from '@libs/recibidos/correo';
import { abrirAparte, JuezDeRecibidosAparte, SoapConsultaDeRecibido } from '@libs/recibidos/fiscal';
import {
  SqlRaicesAcreditadas,
  TypeOrmLlegadaRepository,
  TypeOrmRecibidoConsultas,
  TypeOrmRecibidoRepository,
} from '@libs/recibidos/postgres';
import { EmisorRepository } from '@libs/series';
import { CONFIG } from '../config';
import { DeModule } from '../de/de.module';
import { queAvisa } from '../plataforma/que-avisa';
import { ReceptoresModule } from '../receptores/receptores.module';
import { ConsultaDeRecibidosController } from './consulta-de-recibidos.controller';
import { CorreosRecibidosController } from './correos-recibidos.controller';
import { EntrantesController, GuardaDeEntrantes } from './entrantes.controller';
import { EventosDeRecibidosController } from './eventos-de-recibidos.controller';
import { LlegadaDeRecibidosController } from './llegada-de-recibidos.controller';
import { RecibidosPorCorreoModule } from './recibidos-por-correo.module';

/** Without the document's data an event is judged by the data here, so a request waits only briefly for them. */
const ESPERA_MS = 4_000;
/** Longer than a question lasts. */
const ARRIENDO_MS = 30_000;

/** Documents that others issued to the tenant, and the receiver's events. */
@Module({
  imports: [DeModule, ReceptoresModule, RecibidosPorCorreoModule],
  // E-mails before the documents, because `correos` must not be read as a CDC.
  controllers: [
    CorreosRecibidosController,
    EntrantesController,
    LlegadaDeRecibidosController,
    ConsultaDeRecibidosController,
    EventosDeRecibidosController,
  ],
  providers: [
    GuardaDeEntrantes,
    { provide: LectorDeMensajes, useFactory: () => new MailparserLectorDeMensajes() },
    build(TomarCorreo, LectorDeMensajes, ImportarRecibidos, CorreosRecibidos, Clock),
    queAvisa(RecibidoRepository, TypeOrmRecibidoRepository),
    serve(LlegadaRepository, [Database], (database) => new TypeOrmLlegadaRepository(database)),
    serve(RecibidoConsultas, [Database], (database) => new TypeOrmRecibidoConsultas(database)),
    serve(ConsultaDeRecibido, [FiscalGateway], (gateway) => new SoapConsultaDeRecibido(gateway, ESPERA_MS)),
    serve(JuezDeRecibidos, [], () => new JuezDeRecibidosAparte()),
    serve(RaicesAcreditadas, [Database], (database) => new SqlRaicesAcreditadas(database)),
    serve(
      PedirEventoDeRecibido,
      [RecibidoRepository, EmisorRepository, ConsultaDeRecibido, CONFIG, Clock],
      (recibidos, emisores, consulta, { sitPermitidos }, clock) =>
        new PedirEventoDeRecibido(recibidos, emisores, consulta, sitPermitidos, clock),
    ),
    serve(
      JuzgarLlegado,
      [JuezDeRecibidos, RaicesAcreditadas, CONFIG, Clock],
      (juez, raices, { sitPermitidos }, clock) => new JuzgarLlegado(juez, raices, { sitPermitidos, clock }),
    ),
    serve(
      ImportarRecibidos,
      [LlegadaRepository, EmisorRepository, JuzgarLlegado, Clock],
      (llegadas, emisores, juzgar, clock) =>
        new ImportarRecibidos(llegadas, emisores, juzgar, { abrir: abrirAparte, clock }),
    ),
    serve(
      PreguntarPorRecibido,
      [LlegadaRepository, EmisorRepository, ConsultaDeRecibido, JuzgarLlegado, Clock],
      (llegadas, emisores, consulta, juzgar, clock) =>
        new PreguntarPorRecibido(llegadas, emisores, consulta, juzgar, { clock, arriendoMs: ARRIENDO_MS }),
    ),
    serve(
      TraerRecibido,
      [LlegadaRepository, EmisorRepository, PreguntarPorRecibido, CONFIG, Clock],
      (llegadas, emisores, preguntar, { sitPermitidos }, clock) =>
        new TraerRecibido(llegadas, emisores, preguntar, { clock, sitPermitidos }),
    ),
    serve(
      LeerRecibido,
      [RecibidoRepository, RecibidoConsultas, ObjectStore, JuezDeRecibidos, Clock],
      (recibidos, consultas, store, juez, clock) => new LeerRecibido(recibidos, consultas, store, juez, clock),
    ),
  ],
  exports: [PedirEventoDeRecibido, RecibidoRepository],
})
export class RecibidosModule {}
