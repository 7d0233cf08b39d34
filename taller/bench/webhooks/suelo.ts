// The floor of deliveries, as a process: a body and its signature, one POST over kept connections, and one row for each try, 64 in a
// statement. No turn, no lease or fence, no position, no judged address, no bound of the answer.
import { createHmac, randomBytes } from 'node:crypto';
import express from 'express';
import { Agent, request } from 'undici';
import { nuevoId, SystemClock } from '@libs/platform';
import { createDataSource, Database } from '@libs/platform/db';
import { POR_TURNO } from '@libs/webhooks';

const { DATABASE_URL, PORT, RECEPTOR, CUERPO } = process.env as Record<string, string>;
const A_LA_VEZ = 8;
const clock = new SystemClock();
const clave = randomBytes(32);
const dispatcher = new Agent({ keepAliveTimeout: 10_000 });

const ANOTAR = `INSERT INTO intento_de_entrega
  (tenant_id, webhook_id, id, aviso_id, tipo, numero, resultado, status, ms, respuesta, created_at)
  SELECT $1, $1, i, i, 'cuenta.suspendida', 1, 'entregado', 204, 1, '', now() FROM unnest($2::uuid[]) i`;

async function entregar(id: string): Promise<void> {
  const segundos = String(Math.floor(clock.now().getTime() / 1_000));
  const firma = createHmac('sha256', clave).update(`${id}.${segundos}.${CUERPO}`).digest('base64');
  const { body } = await request(`${RECEPTOR}/suelo`, {
    method: 'POST',
    dispatcher,
    body: CUERPO,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': segundos,
      'webhook-signature': `v1,${firma}`,
    },
  });
  await body.dump();
}

async function correr(cuantos: number): Promise<void> {
  const database = await base;
  const tenantId = nuevoId(clock.now());
  let quedan = cuantos / POR_TURNO;
  const trabajar = async (): Promise<void> => {
    for (; quedan > 0;) {
      quedan -= 1;
      const ids = Array.from({ length: POR_TURNO }, () => nuevoId(clock.now()));
      await Promise.all(ids.map(entregar));
      await database.ofTenant(tenantId, (tx) => tx.query(ANOTAR, [tenantId, ids], 'suelo-anotar'));
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, trabajar));
}

const base = createDataSource({ url: DATABASE_URL!, poolSize: A_LA_VEZ, applicationName: 'suelo', byIndexOnly: true })
  .initialize()
  .then((source) => new Database(source));
const app = express();
app.get('/listo', (_req, res, next) => void base.then(() => res.json({}), next));
app.post('/correr/:n', (req, res, next) => {
  correr(Number(req.params.n)).then(() => res.json({}), next);
});
const server = app.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void base.then((database) => database.close()).then(() => dispatcher.destroy());
});
