import { Module } from '@nestjs/common';
import { ApiKeyRepository, CrearApiKey, SoporteConsultas } from '@libs/auth';
import { SqlSoporteConsultas } from '@libs/auth/typeorm';
import { ConfigurarCorreo } from '@libs/correo';
import { ResolverDnsDeCorreo } from '@libs/correo/dns';
import { TypeOrmCorreoPropioRepository } from '@libs/correo/typeorm';
import { AppLogger, Clock } from '@libs/platform';
import { Database, mailBoxOf } from '@libs/platform/db';
import { OutboxRelay } from '@libs/platform/relay';
import { type AvisoDeCertificado, TenantConsultas, VigilarCertificados } from '@libs/series';
import { TypeOrmAvisosDeCertificado, TypeOrmTenantConsultas } from '@libs/series/typeorm';
import { type Config, CONFIG } from '../config';
import { DeModule } from '../de/de.module';
import { ApiKeysController } from './api-keys.controller';
import { CuentaController } from './cuenta.controller';
import { ConfiguracionController } from './configuracion.controller';
import { ClavesDeTenant } from './claves-de-tenant';
import { LogosController } from './logos.controller';
import { LogosDeTenant } from './logos-de-tenant';
import { SoporteController } from './soporte.controller';
import { TareasPeriodicas } from './tareas-periodicas';
import { TenantsController } from './tenants.controller';

/** Administration: a tenant's own keys, and everything that superadmins do. */
@Module({
  imports: [DeModule],
  controllers: [
    ApiKeysController,
    CuentaController,
    SoporteController,
    TenantsController,
    ConfiguracionController,
    LogosController,
  ],
  providers: [
    ClavesDeTenant,
    LogosDeTenant,
    TareasPeriodicas,
    {
      provide: CrearApiKey,
      inject: [ApiKeyRepository, CONFIG],
      useFactory: (apiKeys: ApiKeyRepository, config: Config) => new CrearApiKey(apiKeys, config.apiKeysPerTenant),
    },
    {
      provide: SoporteConsultas,
      inject: [Database],
      useFactory: (database: Database) => new SqlSoporteConsultas(database),
    },
    {
      provide: TenantConsultas,
      inject: [Database],
      useFactory: (database: Database) => new TypeOrmTenantConsultas(database),
    },
    {
      provide: ConfigurarCorreo,
      inject: [Database, CONFIG],
      useFactory: (database: Database, config: Config) =>
        new ConfigurarCorreo(new TypeOrmCorreoPropioRepository(database, mailBoxOf(config)), new ResolverDnsDeCorreo()),
    },
    {
      provide: VigilarCertificados,
      inject: [TenantConsultas, Database, OutboxRelay, Clock, AppLogger],
      useFactory: (
        consultas: TenantConsultas,
        database: Database,
        relay: OutboxRelay,
        clock: Clock,
        { log }: AppLogger,
      ) => {
        const avisos = new TypeOrmAvisosDeCertificado(database, (filas) => relay.announce(filas));
        return new VigilarCertificados(consultas, avisos, clock, (aviso) =>
          log.warn(linea(aviso), 'a certificate is about to end'),
        );
      },
    },
  ],
  exports: [VigilarCertificados],
})
export class AdminModule {}

const linea = ({ tenantId, tenantRuc, certificadoId, umbral, dias, hasta }: AvisoDeCertificado) => ({
  tenant: tenantId,
  ruc: tenantRuc,
  certificado: certificadoId,
  umbral,
  dias,
  hasta,
});
