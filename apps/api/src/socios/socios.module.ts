import { Module } from '@nestjs/common';
import { CrearApiKey } from '@libs/auth';
import { SqlPersonaRepository, TypeOrmApiKeyRepository } from '@libs/auth/postgres';
import { Clock, SecretBox } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import { OutboxRelay } from '@libs/platform/relay';
import { TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { CrearEmisor, SocioRepository } from '@libs/socios';
import { TypeOrmSocioRepository } from '@libs/socios/postgres';
import { AdminModule } from '../admin/admin.module';
import { CONFIG } from '../config';
import { DeModule } from '../de/de.module';
import { paginaDeInvitacion } from '../personas/pagina-de-invitacion';
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
    serve(
      CrearEmisor,
      [SocioRepository, Clock, CONFIG],
      (socios, clock, config) => new CrearEmisor(socios, paginaDeInvitacion(config), clock),
    ),
    serve(
      SocioRepository,
      [Database, SecretBox, OutboxRelay, CONFIG],
      (database, secretBox, relay, config) =>
        new TypeOrmSocioRepository(database, {
          registro: (dentro) => new TypeOrmRegistroDeEmisores(dentro, secretBox),
          claves: (apiKeys) => new CrearApiKey(apiKeys, config.apiKeysPerTenant),
          apiKeys: (dentro) => new TypeOrmApiKeyRepository(dentro),
          personas: (dentro, anunciar) => new SqlPersonaRepository(dentro, anunciar),
          anunciar: (filas) => relay.announce(filas),
        }),
    ),
  ],
})
export class SociosModule {}
