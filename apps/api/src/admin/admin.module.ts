import { Module } from '@nestjs/common';
import { ApiKeyRepository, ClavesDeTenant, CrearApiKey, CredencialRepository, SoporteConsultas } from '@libs/auth';
import { SqlSoporteConsultas } from '@libs/auth/postgres';
import { ConfigurarCorreo } from '@libs/correo';
import { ResolverDnsDeCorreo } from '@libs/correo/dns';
import { TypeOrmCorreoPropioRepository } from '@libs/correo/postgres';
import { leerPkcs12Aparte } from '@libs/fiscal/pkcs12';
import { NormaRepository } from '@libs/norma';
import { SqlNormaRepository } from '@libs/norma/postgres';
import { ReporteConsultas } from '@libs/reportes';
import { SqlReporteConsultas } from '@libs/reportes/postgres';
import { AppLogger, Clock } from '@libs/platform';
import { Database, mailBoxOf, Reads } from '@libs/platform/db';
import { build, serve } from '@libs/platform/inner';
import { OutboxRelay } from '@libs/platform/relay';
import {
  AbrirPrueba,
  type AvisoDeFin,
  EmisorRepository,
  PonerCertificado,
  RegistroDeEmisores,
  SimuladorDePrueba,
  TenantConsultas,
  VigilarFines,
} from '@libs/series';
import { HttpSimuladorDePrueba } from '@libs/series/simulador';
import { TypeOrmAvisosDeFin, TypeOrmTenantConsultas } from '@libs/series/postgres';
import { acreditadasDe, CONFIG } from '../config';
import { DeModule } from '../de/de.module';
import { ApiKeysController } from './api-keys.controller';
import { RecibidosPorCorreoModule } from '../recibidos/recibidos-por-correo.module';
import { CuentaController } from './cuenta.controller';
import { CuentaDeTenant } from './cuenta-de-tenant';
import { CuentaPropiaController } from './cuenta-propia.controller';
import { ConfiguracionController } from './configuracion.controller';
import { LogosController } from './logos.controller';
import { LogosDeTenant } from './logos-de-tenant';
import { RecibidosDeCuenta } from './recibidos-de-cuenta';
import { RecibidosDeCuentaController } from './recibidos-de-cuenta.controller';
import { SoporteController } from './soporte.controller';
import { SoporteDeDocumentoController } from './soporte-de-documento.controller';
import { TareasPeriodicas } from './tareas-periodicas';
import { TenantsController } from './tenants.controller';

/** Administration: a tenant's own keys, and everything that superadmins do. */
@Module({
  imports: [DeModule, RecibidosPorCorreoModule],
  controllers: [
    ApiKeysController,
    CuentaController,
    CuentaPropiaController,
    RecibidosDeCuentaController,
    SoporteController,
    SoporteDeDocumentoController,
    TenantsController,
    ConfiguracionController,
    LogosController,
  ],
  providers: [
    CuentaDeTenant,
    LogosDeTenant,
    RecibidosDeCuenta,
    TareasPeriodicas,
    serve(NormaRepository, [Database], (database) => new SqlNormaRepository(database)),
    serve(
      CrearApiKey,
      [ApiKeyRepository, CONFIG],
      (apiKeys, config) => new CrearApiKey(apiKeys, config.apiKeysPerTenant),
    ),
    serve(
      ClavesDeTenant,
      [CrearApiKey, ApiKeyRepository, CredencialRepository, AbrirPrueba, Clock],
      (crear, apiKeys, credenciales, prueba, clock) =>
        new ClavesDeTenant(crear, apiKeys, credenciales, (...pedido) => prueba.execute(...pedido), clock),
    ),
    serve(
      SimuladorDePrueba,
      [CONFIG],
      ({ simulatorUrl, simulatorControl }) => new HttpSimuladorDePrueba(simulatorUrl && simulatorControl),
    ),
    serve(
      PonerCertificado,
      [RegistroDeEmisores, TenantConsultas, Clock, CONFIG],
      (registro, consultas, clock, config) =>
        new PonerCertificado(registro, consultas, leerPkcs12Aparte, clock, acreditadasDe(config)),
    ),
    build(AbrirPrueba, EmisorRepository, RegistroDeEmisores, SimuladorDePrueba),
    serve(ReporteConsultas, [Reads], (reads) => new SqlReporteConsultas(reads)),
    serve(SoporteConsultas, [Database], (database) => new SqlSoporteConsultas(database)),
    serve(TenantConsultas, [Database], (database) => new TypeOrmTenantConsultas(database)),
    serve(
      ConfigurarCorreo,
      [Database, CONFIG],
      (database, config) =>
        new ConfigurarCorreo(new TypeOrmCorreoPropioRepository(database, mailBoxOf(config)), new ResolverDnsDeCorreo()),
    ),
    serve(
      VigilarFines,
      [TenantConsultas, Database, OutboxRelay, Clock, AppLogger],
      (consultas, database, relay, clock, { log }) => {
        const avisos = new TypeOrmAvisosDeFin(database, (filas) => relay.announce(filas));
        return new VigilarFines(consultas, avisos, clock, (aviso) =>
          log.warn(linea(aviso), 'something that a tenant needs to issue is about to end'),
        );
      },
    ),
  ],
  exports: [VigilarFines, PonerCertificado, TenantConsultas],
})
export class AdminModule {}

const linea = ({ tenantId, tenantRuc, ...aviso }: AvisoDeFin) => ({ tenant: tenantId, ruc: tenantRuc, ...aviso });
