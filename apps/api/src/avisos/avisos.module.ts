import { Module } from '@nestjs/common';
import { EsperaDeAvisos, LectorDeAvisos } from '@libs/avisos';
import { SqlLectorDeAvisos } from '@libs/avisos/postgres';
import { Database } from '@libs/platform/db';
import { build, serve } from '@libs/platform/inner';
import { AvisosController } from './avisos.controller';
import { SeguimientoDeAvisos } from './seguimiento';

/** The feed of notices. */
@Module({
  controllers: [AvisosController],
  providers: [
    serve(LectorDeAvisos, [Database], (database) => new SqlLectorDeAvisos(database)),
    build(SeguimientoDeAvisos, LectorDeAvisos, EsperaDeAvisos),
  ],
})
export class AvisosModule {}
