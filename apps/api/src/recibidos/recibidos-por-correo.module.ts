import { randomBytes } from 'node:crypto';
import { Module } from '@nestjs/common';
import { Clock } from '@libs/platform';
import { Database, mailBoxOf } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import { ConfigurarBuzon, CorreosRecibidos, DireccionDeRecibidos, DireccionPropia } from '@libs/recibidos';
import { ImapFlowClienteDeBuzon } from '@libs/recibidos/imap';
import { TypeOrmBuzonRepository, TypeOrmCorreosRecibidos, TypeOrmDireccionDeRecibidos } from '@libs/recibidos/postgres';
import { CONFIG } from '../config';

/** By which mail the documents of others come: an address of the account, or its own mailbox, which kude-renderer reads. */
@Module({
  providers: [
    serve(CorreosRecibidos, [Database], (database) => new TypeOrmCorreosRecibidos(database)),
    serve(DireccionDeRecibidos, [Database], (database) => new TypeOrmDireccionDeRecibidos(database)),
    serve(DireccionPropia, [DireccionDeRecibidos, CONFIG], (direcciones, { recibidosDomain }) => {
      return new DireccionPropia(direcciones, recibidosDomain, randomBytes);
    }),
    serve(ConfigurarBuzon, [Database, Clock, CONFIG], (database, clock, config) => {
      const { webhookPrivateHosts: abierto, webhookCas } = config;
      const cliente = new ImapFlowClienteDeBuzon({ abierto, ca: webhookCas?.map(String) });
      return new ConfigurarBuzon(new TypeOrmBuzonRepository(database, mailBoxOf(config)), cliente, clock, abierto);
    }),
  ],
  exports: [CorreosRecibidos, DireccionDeRecibidos, DireccionPropia, ConfigurarBuzon],
})
export class RecibidosPorCorreoModule {}
