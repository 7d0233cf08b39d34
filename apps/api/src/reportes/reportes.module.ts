import { Module } from '@nestjs/common';
import { DocumentoConsultas, ReporteConsultas } from '@libs/de';
import { SqlDocumentoConsultas, SqlReporteConsultas } from '@libs/de/typeorm';
import { Database } from '@libs/platform/db';
import { ReportesController } from './reportes.controller';

/** Reports, exports, book of sales. */
@Module({
  controllers: [ReportesController],
  providers: [
    {
      provide: ReporteConsultas,
      inject: [Database],
      useFactory: (database: Database) => new SqlReporteConsultas(database),
    },
    {
      provide: DocumentoConsultas,
      inject: [Database],
      useFactory: (database: Database) => new SqlDocumentoConsultas(database),
    },
  ],
})
export class ReportesModule {}
