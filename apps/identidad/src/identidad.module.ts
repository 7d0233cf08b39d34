import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { LimitarSolicitudes } from '@libs/auth';
import { SqlRateLimiter } from '@libs/auth/postgres';
import { SmtpCartero } from '@libs/correo/smtp';
import { EntrarConClave, Enlaces, Intentos, SegundoFactor, UsarEnlaces, Usuarios } from '@libs/identidad';
import { ClavesDeFirma, Llaves, ObjetosOidc, SqlEnlaces, SqlIntentos, SqlUsuarios } from '@libs/identidad/postgres';
import { Clock, type Logger, nuevoId, SecretBox } from '@libs/platform';
import { Database, identityBoxOf } from '@libs/platform/db';
import { build, serve } from '@libs/platform/inner';
import { Cartas } from './cartas';
import { CartasDeEnlace } from './cartas-de-enlace';
import { type Config, CONFIG } from './config';
import { CuentaController } from './cuenta.controller';
import { EnlacesController } from './enlaces.controller';
import { EntrarConLlaveController } from './entrar-con-llave.controller';
import { EntrarController } from './entrar.controller';
import { FactorController } from './factor.controller';
import { Entradas } from './entrada';
import { FallasEnPagina } from './http/fallas';
import { LimiteDeRed } from './http/red';
import { Sellos } from './http/sellos';
import { LlavesDeAcceso } from './llaves-de-acceso';
import { LlavesController } from './llaves.controller';
import { OtroCorreoController } from './otro-correo.controller';
import { Proveedor } from './proveedor/proveedor';
import { Sesiones } from './sesion';

/** The identity provider, part by part. */
@Module({})
export class IdentidadModule {
  static con(config: Config, database: Database, logger: Logger): DynamicModule {
    const cuentaAqui = (err: unknown): void =>
      logger.warn({ err }, 'requests cannot be counted in the database; each process counts alone');
    return {
      module: IdentidadModule,
      controllers: [
        EntrarController,
        EntrarConLlaveController,
        EnlacesController,
        CuentaController,
        FactorController,
        LlavesController,
        OtroCorreoController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: Database, useValue: database },
        { provide: Clock, useValue: database.clock },
        { provide: SecretBox, useValue: identityBoxOf(config) },
        { provide: APP_FILTER, useValue: new FallasEnPagina(logger) },
        { provide: Sellos, useValue: new Sellos(config) },
        { provide: Usuarios, useValue: new SqlUsuarios(database) },
        { provide: Enlaces, useValue: new SqlEnlaces(database) },
        { provide: Intentos, useValue: new SqlIntentos(database) },
        build(ObjetosOidc, Database),
        build(Llaves, Database),
        build(ClavesDeFirma, Database, SecretBox),
        serve(LlavesDeAcceso, [Llaves], (llaves) => new LlavesDeAcceso(llaves, config.issuer)),
        build(SqlRateLimiter, Database),
        serve(
          LimitarSolicitudes,
          [SqlRateLimiter, Clock],
          (limiter, clock) => new LimitarSolicitudes(limiter, clock, cuentaAqui),
        ),
        build(LimiteDeRed, LimitarSolicitudes),
        serve(EntrarConClave, [Usuarios, Intentos], (usuarios, intentos) => new EntrarConClave(usuarios, intentos)),
        build(SegundoFactor, Usuarios, Intentos, SecretBox, Clock),
        serve(UsarEnlaces, [Usuarios, Enlaces, Intentos, Clock], (usuarios, enlaces, intentos, clock) => {
          return new UsarEnlaces(usuarios, enlaces, intentos, clock, nuevoId);
        }),
        {
          provide: SmtpCartero,
          useValue: new SmtpCartero({ url: config.smtpUrl, from: config.mailFrom, privateHosts: false }),
        },
        serve(Cartas, [SmtpCartero], (cartero) => new Cartas(cartero, config.issuer, logger)),
        serve(CartasDeEnlace, [UsarEnlaces, Cartas], (enlaces, cartas) => {
          return new CartasDeEnlace(enlaces, cartas, config.altaAbierta);
        }),
        serve(Proveedor, [Usuarios, ClavesDeFirma, ObjetosOidc], (usuarios, claves, objetos) => {
          return new Proveedor(config, usuarios, claves, objetos, logger);
        }),
        build(Entradas, Proveedor, Sellos, LimiteDeRed, Usuarios),
        build(Sesiones, Proveedor, Usuarios, Sellos, LimiteDeRed, CONFIG),
      ],
    };
  }
}
