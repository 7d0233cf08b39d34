import { Module } from '@nestjs/common';
import { Database } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import { TenantConsultas } from '@libs/series';
import { TypeOrmTenantConsultas } from '@libs/series/postgres';
import { IdentidadController } from './identidad.controller';

/** The caller. */
@Module({
  controllers: [IdentidadController],
  providers: [serve(TenantConsultas, [Database], (database) => new TypeOrmTenantConsultas(database))],
})
export class IdentidadModule {}
