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
import { SqlAvisoRepository, SqlCorreoRepository, TypeOrmCorreoPropioRepository } from '@libs/correo/typeorm';
import { KudeAPedido, LectorDeDocumento } from '@libs/kude';
import { ObjectStore } from '@libs/platform';
import { type Database, mailBoxOf } from '@libs/platform/db';
import { OutboxRelay } from '@libs/platform/relay';
import type { Config } from './config';

/** What delivers letters and notices. */
export function proveedoresDeCorreo(config: Config, database: Database): Provider[] {
  const { mailKey, bounceDomain, smtpUrl: url, mailFrom: from, mailPrivateHosts: privateHosts } = config;
  const retornos = mailKey && bounceDomain ? new Retornos([mailKey], bounceDomain) : undefined;
  const { clock } = database;
  return [
    {
      provide: CorreoRepository,
      inject: [OutboxRelay],
      useFactory: (relay: OutboxRelay) => new SqlCorreoRepository(database, (filas) => relay.announce(filas)),
    },
    { provide: Cartero, useValue: new SmtpCartero({ url, from, privateHosts }) },
    { provide: CorreoPropioRepository, useValue: new TypeOrmCorreoPropioRepository(database, mailBoxOf(config)) },
    {
      provide: EntregarCarta,
      inject: [LectorDeDocumento, Cartero, CorreoPropioRepository],
      useFactory: (lector: LectorDeDocumento, cartero: Cartero, propios: CorreoPropioRepository) =>
        new EntregarCarta(lector, cartero, propios, new ResolverDnsDeCorreo(), retornos),
    },
    {
      provide: EnviarCorreo,
      inject: [CorreoRepository, KudeAPedido, ObjectStore, EntregarCarta],
      useFactory: (correos: CorreoRepository, kudes: KudeAPedido, store: ObjectStore, entregar: EntregarCarta) =>
        new EnviarCorreo(correos, kudes, store, entregar, clock),
    },
    {
      provide: EnviarAviso,
      inject: [OutboxRelay, Cartero],
      useFactory: (relay: OutboxRelay, cartero: Cartero) =>
        new EnviarAviso(new SqlAvisoRepository(database, (filas) => relay.announce(filas)), cartero, clock),
    },
  ];
}
