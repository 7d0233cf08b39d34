import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import request from 'supertest';
import { freePort, listen } from '../../../test/listen';
import { InnerDoor } from './inner-door';

/** The compiled thread, as in production: jest does not compile threads, so `npm test` builds first. */
const THREAD = path.join(__dirname, '../../../dist/libs/platform/inner/inner-door.thread.js');
const NOT_YET_DEAD_MS = 60_000;

let behind: Server;
let door: InnerDoor;
let url: string;
let behindPort: number;

async function open(deadAfterMs: number): Promise<void> {
  const port = await freePort();
  door = await InnerDoor.open({ port, host: '127.0.0.1', behind: behindPort, deadAfterMs }, THREAD);
  url = `http://127.0.0.1:${port}`;
}

/** The answer that another process gets from `/health/live` while this process is blocked waiting for it. */
function liveWhileWeStand(): string {
  const asking = `fetch('${url}/health/live').then(async (r) => process.stdout.write(r.status + ' ' + (await r.text())))`;
  return spawnSync(process.execPath, ['-e', asking], { encoding: 'utf8', env: {} }).stdout;
}

beforeEach(async () => {
  behind = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      res.writeHead(207, { 'content-type': 'text/plain', 'x-path': req.url, 'x-host': req.headers.host });
      res.end(`${req.method} ${Buffer.concat(chunks).toString()}`);
    });
  });
  behindPort = await listen(behind);
});
afterEach(async () => {
  await door?.close();
  behind.closeAllConnections();
  behind.close();
});

describe('the inner port', () => {
  it('says that the process lives while its event loop stands', async () => {
    await open(NOT_YET_DEAD_MS);
    expect(liveWhileWeStand()).toBe('200 {"status":"ok"}');
  });

  it('says that it is dead when the event loop has stood too long', async () => {
    // The deadline of 1 ms has passed by then: the asking process takes longer to start.
    await open(1);
    expect(liveWhileWeStand()).toBe('503 {"status":"error"}');
  });

  it('hands everything else on as it came, and gives the answer as it is', async () => {
    await open(NOT_YET_DEAD_MS);
    const answer = await request(url).post('/colas/api?x=%20').set('Host', 'inner.example').send('cuerpo').expect(207);
    expect([answer.text, answer.headers['x-path'], answer.headers['x-host']]).toEqual([
      'POST cuerpo',
      '/colas/api?x=%20',
      'inner.example',
    ]);
  });

  it('says 503 where nobody answers behind it, and still that the process lives', async () => {
    await open(NOT_YET_DEAD_MS);
    behind.closeAllConnections();
    behind.close();
    await request(url).get('/health/ready').expect(503, { status: 'error' });
    await request(url).get('/health/live').expect(200, { status: 'ok' });
  });

  it('says why when its port is taken', async () => {
    await open(NOT_YET_DEAD_MS);
    const port = Number(new URL(url).port);
    const second = InnerDoor.open({ port, host: '127.0.0.1', behind: behindPort }, THREAD);
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
