import { DynamicModule, Module } from '@nestjs/common';
import type { Logger } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import type { Metrics } from '@libs/platform/metrics';
import { AdminModule } from './admin/admin.module';
import { AsistenteModule } from './asistente/asistente.module';
import { AvisosModule } from './avisos/avisos.module';
import { CatalogosModule } from './catalogos/catalogos.module';
import type { Config } from './config';
import { CorreoModule } from './correo/correo.module';
import { BorradoresModule } from './borradores/borradores.module';
import { DeModule } from './de/de.module';
import { HabilitacionModule } from './habilitacion/habilitacion.module';
import { IdentidadModule } from './identidad/identidad.module';
import { PersonasModule } from './personas/personas.module';
import { PlataformaModule } from './plataforma/plataforma.module';
import { ProductosModule } from './productos/productos.module';
import { ReceptoresModule } from './receptores/receptores.module';
import { RecibidosModule } from './recibidos/recibidos.module';
import { ReportesModule } from './reportes/reportes.module';
import { HealthController } from './salud/health.controller';
import { OpenApiController } from './salud/openapi.controller';
import { SeriesModule } from './series/series.module';
import { SociosModule } from './socios/socios.module';
import { VerificacionModule } from './verificacion/verificacion.module';
import { WebhooksModule } from './webhooks/webhooks.module';

/** The api: its platform, then its parts. */
@Module({})
export class ApiModule {
  static con(config: Config, database: Database, logger: Logger, metrics: Metrics): DynamicModule {
    return {
      module: ApiModule,
      // Reports before documents, because /v1/de/summary must not be read as a CDC.
      imports: [
        PlataformaModule.con(config, database, logger, metrics),
        ReportesModule,
        DeModule,
        CorreoModule,
        AdminModule,
        ReceptoresModule,
        ProductosModule,
        BorradoresModule,
        RecibidosModule,
        SeriesModule,
        SociosModule,
        AvisosModule,
        WebhooksModule,
        CatalogosModule,
        IdentidadModule,
        PersonasModule,
        VerificacionModule,
        AsistenteModule,
        HabilitacionModule,
      ],
      controllers: [HealthController, OpenApiController],
    };
  }
}
