import { Module } from '@nestjs/common';
import { FiscalGateway } from '@libs/fiscal';
import { Clock } from '@libs/platform';
import { build, serve } from '@libs/platform/inner';
import {
  ConsultaDeRecibido,
  CorreosRecibidos,
  ImportarRecibidos,
  LectorDeMensajes,
  PedirEventoDeRecibido,
  RecibidoRepository,
  TomarCorreo,
} from '@libs/recibidos';
import { MailparserLectorDeMensajes } from '@libs/recibidos/correo';
import { SoapConsultaDeRecibido } from '@libs/recibidos/fiscal';
import { TypeOrmRecibidoRepository } from '@libs/recibidos/postgres';
import { EmisorRepository } from '@libs/series';
import { CONFIG } from '../config';
import { DeModule } from '../de/de.module';
import { queAvisa } from '../plataforma/que-avisa';
import { ReceptoresModule } from '../receptores/receptores.module';
import { CorreosRecibidosController } from './correos-recibidos.controller';
import { EntrantesController, GuardaDeEntrantes } from './entrantes.controller';
import { RecibidosPorCorreoModule } from './recibidos-por-correo.module';
import { RecibidosController } from './recibidos.controller';

/** Without the document's data an event is judged by the data here, so a request waits only briefly for them. */
const ESPERA_MS = 4_000;

/** Documents that others issued to the tenant, and the receiver's events. */
@Module({
  imports: [DeModule, ReceptoresModule, RecibidosPorCorreoModule],
  // Before the documents, because `correos` must not be read as a CDC.
  controllers: [CorreosRecibidosController, EntrantesController, RecibidosController],
  providers: [
    GuardaDeEntrantes,
    { provide: LectorDeMensajes, useFactory: () => new MailparserLectorDeMensajes() },
    build(TomarCorreo, LectorDeMensajes, ImportarRecibidos, CorreosRecibidos, Clock),
    queAvisa(RecibidoRepository, TypeOrmRecibidoRepository),
    serve(ConsultaDeRecibido, [FiscalGateway], (gateway) => new SoapConsultaDeRecibido(gateway, ESPERA_MS)),
    serve(
      PedirEventoDeRecibido,
      [RecibidoRepository, EmisorRepository, ConsultaDeRecibido, CONFIG, Clock],
      (recibidos, emisores, consulta, { sitPermitidos }, clock) =>
        new PedirEventoDeRecibido(recibidos, emisores, consulta, sitPermitidos, clock),
    ),
  ],
  exports: [PedirEventoDeRecibido, RecibidoRepository],
})
export class RecibidosModule {}
