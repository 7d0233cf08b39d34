import { Module } from '@nestjs/common';
import { CrearApiKey } from '@libs/auth';
import { TypeOrmApiKeyRepository } from '@libs/auth/postgres';
import { Clock, SecretBox } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { build, serve } from '@libs/platform/inner';
import { TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { CrearEmisor, SocioRepository } from '@libs/socios';
import { TypeOrmSocioRepository } from '@libs/socios/postgres';
import { AdminModule } from '../admin/admin.module';
import { CONFIG } from '../config';
import { DeModule } from '../de/de.module';
import { EmisoresDeSocio } from './emisores-de-socio';
import { EmisoresController } from './emisores.controller';
import { LeerEmisor } from './leer-emisor';
import { SociosController } from './socios.controller';

/** Partners: the installation makes them, and they create issuers. */
@Module({
  imports: [AdminModule, DeModule],
  controllers: [EmisoresController, SociosController],
  providers: [
    EmisoresDeSocio,
    LeerEmisor,
    build(CrearEmisor, SocioRepository, Clock),
    serve(
      SocioRepository,
      [Database, SecretBox, CONFIG],
      (database, secretBox, config) =>
        new TypeOrmSocioRepository(database, {
          registro: (dentro) => new TypeOrmRegistroDeEmisores(dentro, secretBox),
          claves: (apiKeys) => new CrearApiKey(apiKeys, config.apiKeysPerTenant),
          apiKeys: (dentro) => new TypeOrmApiKeyRepository(dentro),
        }),
    ),
  ],
})
export class SociosModule {}
