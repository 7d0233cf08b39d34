import type { Provider } from '@nestjs/common';
import { PgEsperaDeAvisos, SqlLectorDeAvisos } from '@libs/avisos/postgres';
import { type Logger, nuevoId } from '@libs/platform';
import { type Database, mailBoxOf } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import type { Metrics } from '@libs/platform/metrics';
import { Listening, OutboxRelay } from '@libs/platform/relay';
import { AtenderWebhook, TurnosDeWebhook } from '@libs/webhooks';
import { UndiciClienteDeWebhook } from '@libs/webhooks/cliente';
import { SqlTurnosDeWebhook } from '@libs/webhooks/postgres';
import type { Config } from './config';
import { RelojDeWebhooks } from './reloj-de-webhooks';

/** Providers that send notices to webhooks. Without the key of their secrets no providers exist, and nothing is looked for. */
export function proveedoresDeWebhooks(
  config: Config,
  database: Database,
  logger: Logger,
  metrics: Metrics,
): Provider[] {
  const { clock } = database;
  const caja = mailBoxOf(config);
  const { webhookPrivateHosts: abierto, webhookPorts: puertos, egressProxy: proxy, webhookCas } = config;
  const ca = webhookCas?.map(String);
  const comunes = { clock, azar: Math.random, ids: nuevoId };
  return [
    serve(
      TurnosDeWebhook,
      [OutboxRelay],
      (relay) => new SqlTurnosDeWebhook(database, caja, (filas) => relay.announce(filas)),
    ),
    serve(RelojDeWebhooks, [TurnosDeWebhook], (turnos) => {
      const cliente = new UndiciClienteDeWebhook({ abierto, puertos, proxy, ca });
      const listening = new Listening(config.databaseUrl, logger);
      const espera = new PgEsperaDeAvisos(listening, database, logger);
      const atender = new AtenderWebhook(turnos, new SqlLectorDeAvisos(database), cliente, comunes);
      return new RelojDeWebhooks(
        { turnos, atender, cliente, listening, espera, activo: caja !== undefined },
        clock,
        logger,
        metrics,
      );
    }),
  ];
}
