import { Module } from '@nestjs/common';
import { Database } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import { CuentasConsultas } from '@libs/reportes';
import { SqlCuentasConsultas } from '@libs/reportes/postgres';
import { TenantConsultas } from '@libs/series';
import { TypeOrmTenantConsultas } from '@libs/series/postgres';
import { CuentasController } from './cuentas.controller';
import { IdentidadController } from './identidad.controller';

/** The caller, and for whom it acts. */
@Module({
  controllers: [IdentidadController, CuentasController],
  providers: [
    serve(TenantConsultas, [Database], (database) => new TypeOrmTenantConsultas(database)),
    serve(CuentasConsultas, [Database], (database) => new SqlCuentasConsultas(database)),
  ],
})
export class IdentidadModule {}
