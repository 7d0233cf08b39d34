import { Module } from '@nestjs/common';
import { BorradorRepository } from '@libs/borradores';
import { SqlBorradorRepository } from '@libs/borradores/postgres';
import { Clock } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { build, serve } from '@libs/platform/inner';
import { BorradoresController } from './borradores.controller';
import { ClaveDeEmision } from './clave-de-emision';

/** The drafts of people. */
@Module({
  controllers: [BorradoresController],
  providers: [
    serve(BorradorRepository, [Database], (database) => new SqlBorradorRepository(database)),
    build(ClaveDeEmision, BorradorRepository, Clock),
  ],
  exports: [ClaveDeEmision],
})
export class BorradoresModule {}
