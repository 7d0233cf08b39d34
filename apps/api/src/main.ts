import 'reflect-metadata';
import type { Server } from 'node:http';
import { EsperaDeAvisos } from '@libs/avisos';
import type { PgEsperaDeAvisos } from '@libs/avisos/postgres';
import { SqlAmbienteRepository } from '@libs/de/postgres';
import { AtrasosDeLaAutoridad } from '@libs/fiscal';
import { BullMqPublisher, queueBoard } from '@libs/jobs/bullmq';
import { ObjectStore } from '@libs/platform';
import { type Database, proveMailKey, proveMasterKey, type ReadReplica, Reads } from '@libs/platform/db';
import { runProcess } from '@libs/platform/inner';
import { Listening, ResolvedListener } from '@libs/platform/relay';
import { MIGRATIONS } from '../../../migrations';
import { readConfig } from './config';
import { createApi } from './create-api';
import { continueWhenRead } from './http/unread-body';
import { GracefulClose } from './http/graceful-close';
import { answerProtocolErrors } from './http/protocol-error';
import { showServiceMetrics } from './service-metrics';

/** Longer than the 60 s of most balancers, because the side that sends requests must close idle connections first. */
const KEEP_ALIVE_MS = 65_000;

/** Path of the queue board on the inner port. */
const BOARD = '/colas';

const kind = { readConfig, migrations: MIGRATIONS, proofs: [proveMasterKey, proveMailKey] };

runProcess('api', kind, async ({ config, database, logger, metrics, draining }) => {
  if (config.emergencia)
    logger.warn('EMERGENCIA is on: superadmin tokens of `npm run operador -- emergencia` are let in');
  const closing = new GracefulClose(draining);
  const app = await createApi(config, database, logger, metrics, closing);
  showServiceMetrics(metrics, app, database);
  const listener = app.get(ResolvedListener);
  const listening = app.get(Listening);
  listening.start();
  listener.start();
  const avisos = app.get(EsperaDeAvisos) as PgEsperaDeAvisos;
  avisos.start();
  draining.onBegin(() => avisos.terminar());
  draining.onBegin(() => listener.release());
  const server = (await app.listen(config.port, config.host)) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  answerProtocolErrors(server, logger);
  continueWhenRead(server);
  return {
    app,
    checks: [
      ...(config.replicaUrl ? [{ name: 'replica', check: () => (app.get(Reads) as ReadReplica).ping() }] : []),
      { name: 'autoridad', check: () => new SqlAmbienteRepository(database).exigirRespuesta(database.clock.now()) },
      { name: 'series', check: () => exigirSinCongeladas(database) },
      { name: 'reloj', check: () => app.get(AtrasosDeLaAutoridad).exigirNinguno() },
      { name: 'almacen', check: () => app.get(ObjectStore).ping() },
    ],
    port: config.port,
    drainMs: config.drainMs,
    pages: { [BOARD]: queueBoard(app.get(BullMqPublisher), BOARD) },
    finish: async () => {
      // Running requests first: they need the parts that are closed afterwards.
      await closing.close(server);
      listener.stop();
      avisos.terminar();
      await listening.stop();
    },
  };
});

/** Rejects while a series gives out no number, because a restored database has to be reconciled first. */
async function exigirSinCongeladas(database: Database): Promise<void> {
  const congeladas = await database.call('series_congeladas', []);
  if (congeladas.length > 0) throw new Error(`${congeladas.length} series wait for their reconciliation`);
}
