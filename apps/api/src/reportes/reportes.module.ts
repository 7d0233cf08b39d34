import { Module } from '@nestjs/common';
import { DocumentoConsultas, ReporteConsultas } from '@libs/de';
import { SqlDocumentoConsultas, SqlReporteConsultas } from '@libs/de/typeorm';
import { Database } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import { ReportesController } from './reportes.controller';

/** Reports, exports, book of sales. */
@Module({
  controllers: [ReportesController],
  providers: [
    serve(ReporteConsultas, [Database], (database) => new SqlReporteConsultas(database)),
    serve(DocumentoConsultas, [Database], (database) => new SqlDocumentoConsultas(database)),
  ],
})
export class ReportesModule {}
