import type { Provider } from '@nestjs/common';
import {
  Cartero,
  CorreoPropioRepository,
  CorreoRepository,
  EntregarCarta,
  EnviarAviso,
  EnviarCorreo,
  Retornos,
} from '@libs/correo';
import { ResolverDnsDeCorreo } from '@libs/correo/dns';
import { SmtpCartero } from '@libs/correo/smtp';
import { SqlAvisoRepository, SqlCorreoRepository, TypeOrmCorreoPropioRepository } from '@libs/correo/postgres';
import { KudeAPedido, LectorDeDocumento } from '@libs/kude';
import { Clock, ObjectStore } from '@libs/platform';
import { type Database, mailBoxOf } from '@libs/platform/db';
import { build, serve } from '@libs/platform/inner';
import { OutboxRelay } from '@libs/platform/relay';
import type { Config } from './config';

/** Providers that deliver letters and notices. */
export function proveedoresDeCorreo(config: Config, database: Database): Provider[] {
  const { mailKey, bounceDomain, smtpUrl: url, mailFrom: from, mailPrivateHosts: privateHosts } = config;
  const retornos = mailKey && bounceDomain ? new Retornos([mailKey], bounceDomain) : undefined;
  return [
    serve(
      CorreoRepository,
      [OutboxRelay],
      (relay) => new SqlCorreoRepository(database, (rows) => relay.announce(rows)),
    ),
    { provide: Cartero, useValue: new SmtpCartero({ url, from, privateHosts }) },
    { provide: CorreoPropioRepository, useValue: new TypeOrmCorreoPropioRepository(database, mailBoxOf(config)) },
    serve(EntregarCarta, [LectorDeDocumento, Cartero, CorreoPropioRepository], (lector, cartero, propios) => {
      return new EntregarCarta(lector, cartero, propios, new ResolverDnsDeCorreo(), retornos);
    }),
    build(EnviarCorreo, CorreoRepository, KudeAPedido, ObjectStore, EntregarCarta, Clock),
    serve(EnviarAviso, [OutboxRelay, Cartero, Clock], (relay, cartero, clock) => {
      return new EnviarAviso(new SqlAvisoRepository(database, (rows) => relay.announce(rows)), cartero, clock);
    }),
  ];
}
