import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import type { Request, Response } from 'express';
import { Draining } from '@libs/platform/inner';
import { hasta } from '../../../../test/during';
import { listen } from '../../../../test/listen';
import { GracefulClose } from './graceful-close';

describe('GracefulClose', () => {
  let server: Server;
  let serve: (res: ServerResponse) => void;
  let port: number;
  let draining: Draining;
  let closing: GracefulClose;
  const agent = new Agent({ keepAlive: true });

  beforeEach(async () => {
    draining = new Draining();
    closing = new GracefulClose(draining);
    server = createServer((req, res) =>
      closing.middleware(req as Request, res as Response, () => {
        serve(res);
      }),
    );
    port = await listen(server);
  });

  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  async function ask(): Promise<IncomingMessage> {
    const [answer] = (await once(get({ port: port, agent }), 'response')) as [IncomingMessage];
    return answer;
  }

  async function read(answer: IncomingMessage): Promise<string> {
    return Buffer.concat((await answer.toArray()) as Buffer[]).toString();
  }

  it('a download that is under way is given whole before the server is closed', async () => {
    let download!: ServerResponse;
    serve = (res) => (download = res).write('una mitad');
    const answer = await ask();
    let closed = false;
    draining.begin();
    const end = closing.close(server).then(() => (closed = true));
    // What begins to close later, without a running request, is closed before.
    const idle = createServer();
    await listen(idle);
    await new GracefulClose(draining).close(idle);
    expect(closed).toBe(false);
    download.end(' y la otra');
    expect(await read(answer)).toBe('una mitad y la otra');
    await end;
  });

  it('an answer to a request from before the stop ends its connection, and so does one to a later request', async () => {
    const pending: ServerResponse[] = [];
    serve = (res) => pending.push(res);
    const earlier = ask();
    await hasta(
      () => pending.length,
      (count) => count === 1,
      'the request',
    );
    draining.begin();
    const later = ask();
    await hasta(
      () => pending.length,
      (count) => count === 2,
      'the later request',
    );
    pending.forEach((res) => res.end('listo'));
    for (const answer of await Promise.all([earlier, later])) {
      expect(answer.headers.connection).toBe('close');
      expect(await read(answer)).toBe('listo');
    }
  });

  it('connections that ask nothing do not hold the end', async () => {
    serve = (res) => res.end('listo');
    await read(await ask());
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    silent.on('error', () => undefined);
    draining.begin();
    await closing.close(server);
    expect(server.listening).toBe(false);
  });
});
