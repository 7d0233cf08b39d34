import type { Provider } from '@nestjs/common';
import type { Logger } from '@libs/platform';
import { type Database, mailBoxOf } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import type { Metrics } from '@libs/platform/metrics';
import { AtenderBuzon, ImportarRecibidos, TomarCorreo } from '@libs/recibidos';
import { MailparserLectorDeMensajes } from '@libs/recibidos/correo';
import { ImapFlowClienteDeBuzon } from '@libs/recibidos/imap';
import { SqlTurnosDeBuzon, TypeOrmCorreosRecibidos } from '@libs/recibidos/postgres';
import type { Config } from './config';
import { RelojDeBuzones } from './reloj-de-buzones';

/** Providers that read the accounts' mailboxes. Without the key of their passwords nothing is looked for. */
export function proveedoresDeBuzones(config: Config, database: Database, logger: Logger, metrics: Metrics): Provider[] {
  const { clock } = database;
  const { webhookPrivateHosts: abierto, webhookCas } = config;
  const caja = mailBoxOf(config);
  return [
    serve(RelojDeBuzones, [ImportarRecibidos], (importar) => {
      const lector = new MailparserLectorDeMensajes();
      const turnos = new SqlTurnosDeBuzon(database, caja);
      const cliente = new ImapFlowClienteDeBuzon({ abierto, ca: webhookCas?.map(String) });
      const tomar = new TomarCorreo(lector, importar, new TypeOrmCorreosRecibidos(database), clock);
      const atender = new AtenderBuzon(turnos, cliente, tomar, clock);
      return new RelojDeBuzones({ turnos, atender, lector, activo: caja !== undefined }, clock, logger, metrics);
    }),
  ];
}
