import { Module } from '@nestjs/common';
import { ReporteConsultas } from '@libs/reportes';
import { DocumentoConsultas } from '@libs/de';
import { SqlReporteConsultas } from '@libs/reportes/postgres';
import { SqlDocumentoConsultas } from '@libs/de/postgres';
import { Database, Reads } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import { ComprasController } from './compras.controller';
import { IvaController } from './iva.controller';
import { ReportesController } from './reportes.controller';

/** Reports, exports, the books of sales and purchases, the working paper of the IVA. */
@Module({
  controllers: [ReportesController, ComprasController, IvaController],
  providers: [
    serve(ReporteConsultas, [Reads], (reads) => new SqlReporteConsultas(reads)),
    serve(DocumentoConsultas, [Database, Reads], (database, reads) => new SqlDocumentoConsultas(database, reads)),
  ],
})
export class ReportesModule {}
