import type { Provider } from '@nestjs/common';
import type { Logger } from '@libs/platform';
import { type Database, mailBoxOf } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import type { Metrics } from '@libs/platform/metrics';
import { AtenderBuzon, ImportarRecibidos, JuzgarLlegado, TomarCorreo } from '@libs/recibidos';
import { MailparserLectorDeMensajes } from '@libs/recibidos/correo';
import { abrirAparte, JuezDeRecibidosAparte } from '@libs/recibidos/fiscal';
import { ImapFlowClienteDeBuzon } from '@libs/recibidos/imap';
import {
  SqlRaicesAcreditadas,
  SqlReceptores,
  SqlTurnosDeBuzon,
  TypeOrmCorreosRecibidos,
  TypeOrmLlegadaRepository,
} from '@libs/recibidos/postgres';
import type { Config } from './config';
import { RelojDeBuzones } from './reloj-de-buzones';

/** Providers that read the accounts' mailboxes. Without the key of their passwords nothing is looked for. */
export function proveedoresDeBuzones(config: Config, database: Database, logger: Logger, metrics: Metrics): Provider[] {
  const { clock } = database;
  return [
    serve(RelojDeBuzones, [], () => {
      const { webhookPrivateHosts: abierto, webhookCas, sitPermitidos } = config;
      const caja = mailBoxOf(config);
      const [lector, juez] = [new MailparserLectorDeMensajes(), new JuezDeRecibidosAparte()];
      const juzgar = new JuzgarLlegado(juez, new SqlRaicesAcreditadas(database), { sitPermitidos, clock });
      const llegadas = new TypeOrmLlegadaRepository(database);
      const entorno = { abrir: abrirAparte, clock };
      const importar = new ImportarRecibidos(llegadas, new SqlReceptores(database), juzgar, entorno);
      const tomar = new TomarCorreo(lector, importar, new TypeOrmCorreosRecibidos(database), clock);
      const turnos = new SqlTurnosDeBuzon(database, caja);
      const cliente = new ImapFlowClienteDeBuzon({ abierto, ca: webhookCas?.map(String) });
      const atender = new AtenderBuzon(turnos, cliente, tomar, clock);
      const partes = { turnos, atender, hilos: [lector, juez], activo: caja !== undefined };
      return new RelojDeBuzones(partes, clock, logger, metrics);
    }),
  ];
}
