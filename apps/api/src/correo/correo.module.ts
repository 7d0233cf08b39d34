import { Module } from '@nestjs/common';
import { PedirCorreo } from '@libs/correo';
import { SqlCorreoRepository } from '@libs/correo/typeorm';
import { Clock } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { OutboxRelay } from '@libs/platform/relay';
import { type Config, CONFIG } from '../config';
import { CorreoController } from './correo.controller';

/** Orders to send a document by e-mail; kude-renderer carries them out. */
@Module({
  controllers: [CorreoController],
  providers: [
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
