import { DynamicModule, Module } from '@nestjs/common';
import type { Logger } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import type { Config } from './config';
import { DeModule } from './de/de.module';
import { PlataformaModule } from './plataforma/plataforma.module';
import { HealthController } from './salud/health.controller';

/** The api: what it stands on, then its parts. */
@Module({})
export class ApiModule {
  static con(config: Config, database: Database, logger: Logger): DynamicModule {
    return {
      module: ApiModule,
      imports: [PlataformaModule.con(config, database, logger), DeModule],
      controllers: [HealthController],
    };
  }
}
