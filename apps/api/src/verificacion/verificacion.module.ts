import { Module } from '@nestjs/common';
import { LeerFirmado } from '@libs/de';
import { Clock } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { build, serve } from '@libs/platform/inner';
import { EmitidosAqui, ExaminadorDeDocumentos, RaicesAcreditadas, VerificarDocumento } from '@libs/recibidos';
import { ExaminadorAparte } from '@libs/recibidos/fiscal';
import { SqlEmitidosAqui, SqlRaicesAcreditadas } from '@libs/recibidos/postgres';
import { DeModule } from '../de/de.module';
import { LimiteDeVerificaciones } from './limite-de-verificaciones';
import { VerificacionController } from './verificacion.controller';

/** The verification of documents for anybody. */
@Module({
  imports: [DeModule],
  controllers: [VerificacionController],
  providers: [
    LimiteDeVerificaciones,
    { provide: ExaminadorDeDocumentos, useValue: new ExaminadorAparte() },
    serve(RaicesAcreditadas, [Database], (database) => new SqlRaicesAcreditadas(database)),
    serve(EmitidosAqui, [Database], (database) => new SqlEmitidosAqui(database)),
    build(VerificarDocumento, ExaminadorDeDocumentos, RaicesAcreditadas, EmitidosAqui, LeerFirmado, Clock),
  ],
})
export class VerificacionModule {}
