import { Module } from '@nestjs/common';
import { PedirCorreo, RegistrarRebote, Retornos } from '@libs/correo';
import { MailparserLectorDeDsn } from '@libs/correo/dsn';
import { SqlCorreoRepository } from '@libs/correo/typeorm';
import { Clock } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { OutboxRelay } from '@libs/platform/relay';
import { type Config, CONFIG } from '../config';
import { CorreoController } from './correo.controller';
import { GuardaDeRebotes, RebotesController } from './rebotes.controller';

/** Orders to send a document by e-mail; kude-renderer carries them out. */
@Module({
  controllers: [CorreoController, RebotesController],
  providers: [
    GuardaDeRebotes,
    {
      provide: RegistrarRebote,
      inject: [Database, OutboxRelay, CONFIG, Clock],
      useFactory: (database: Database, relay: OutboxRelay, { mailKey, previousMailKey }: Config, clock: Clock) =>
        new RegistrarRebote(
          new SqlCorreoRepository(database, (filas) => relay.announce(filas)),
          new MailparserLectorDeDsn(),
          // Only read here: whoever writes them knows the domain.
          new Retornos(
            [mailKey, previousMailKey].filter((clave) => clave !== undefined),
            '',
          ),
          clock,
        ),
    },
    {
      provide: PedirCorreo,
      inject: [Database, OutboxRelay, CONFIG, Clock],
      useFactory: (database: Database, relay: OutboxRelay, config: Config, clock: Clock) =>
        new PedirCorreo(
          new SqlCorreoRepository(database, (filas) => relay.announce(filas)),
          { porDocumento: config.mailsPerDocument, porDireccion: config.mailsPerAddress },
          clock,
        ),
    },
  ],
})
export class CorreoModule {}
