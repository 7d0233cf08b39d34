// The receivers of the bench, as a process: /lento answers after 14 s, every other path immediately. It keeps when each notice came; what
// comes to /lento and /otro is not counted.
import { setTimeout as delay } from 'node:timers/promises';
import express from 'express';

/** Just within the 15 s of a try, so that it stays the slowest that an endpoint can be without failing. */
const LENTO_MS = 14_000;

let llegados: [id: string, ms: number, path: string][] = [];
let contados = 0;
let esperan: { n: number; listo: () => void }[] = [];

const app = express();
app.get('/listo', (_req, res) => void res.json({}));
app.post('/olvidar', (_req, res) => {
  llegados = [];
  contados = 0;
  res.json({});
});
/** Answers when this many have come. */
app.get('/hasta/:n', (req, res) => {
  const n = Number(req.params.n);
  if (contados >= n) res.json({});
  else esperan.push({ n, listo: () => res.json({}) });
});
app.get('/llegados', (_req, res) => void res.json(llegados));
app.post('/{*path}', (req, res) => {
  req.resume();
  req.once('end', () => {
    llegados.push([String(req.headers['webhook-id']), performance.timeOrigin + performance.now(), req.path]);
    if (req.path.startsWith('/lento')) return void delay(LENTO_MS).then(() => res.status(204).end());
    res.status(204).end();
    if (req.path.startsWith('/otro')) return;
    contados += 1;
    for (const espera of esperan) if (contados >= espera.n) espera.listo();
    esperan = esperan.filter(({ n }) => contados < n);
  });
});

const server = app.listen(Number(process.env.PORT), '127.0.0.1');
server.keepAliveTimeout = 60_000;
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
