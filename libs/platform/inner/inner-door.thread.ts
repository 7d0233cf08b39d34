// The thread that listens on the inner port (see inner-door.ts). It loads nothing but Node's own modules.
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { DoorSettings } from './inner-door';

const { port, host, behind, deadAfterMs, heartbeat } = workerData as DoorSettings & { heartbeat: SharedArrayBuffer };
const lastBeat = new BigInt64Array(heartbeat);
const NS_OF_A_MS = 1_000_000n;

const standsFor = (): number => Number((process.hrtime.bigint() - Atomics.load(lastBeat, 0)) / NS_OF_A_MS);

function say(res: ServerResponse, status: number, word: string): void {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  res.end(JSON.stringify({ status: word }));
}

/** Forwards the request and its answer unchanged. */
function passOn(req: IncomingMessage, res: ServerResponse): void {
  const { connection: _, ...headers } = req.headers;
  const onward: ClientRequest = request({
    host: '127.0.0.1',
    port: behind,
    method: req.method,
    path: req.url,
    headers,
  });
  onward.once('response', (answer) => {
    const { connection: __, 'keep-alive': ___, ...kept } = answer.headers;
    res.writeHead(answer.statusCode!, kept);
    answer.pipe(res);
    answer.once('error', () => res.destroy());
  });
  onward.once('error', () => (res.headersSent ? res.destroy() : say(res, 503, 'error')));
  res.once('close', () => onward.destroy());
  req.pipe(onward);
}

const server = createServer((req, res) => {
  if (req.url?.split('?')[0] !== '/health/live') return passOn(req, res);
  if (standsFor() > deadAfterMs) say(res, 503, 'error');
  else say(res, 200, 'ok');
});
server.listen(port, host, () => parentPort!.postMessage('listening'));
