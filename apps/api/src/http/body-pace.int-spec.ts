import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import { ErrorDeNegocio } from '@libs/errors';
import { listen } from '../../../../test/listen';
import { withPace } from './body-pace';

const PACE = { graceMs: 20, everyMs: 10, bytesPerS: 1_000_000 };

describe('withPace', () => {
  let server: Server;
  let socket: Socket;
  let pace = PACE;

  beforeEach(async () => {
    server = createServer((req, res) => {
      const read = withPace(req as Request, res as unknown as Response, () => text(req), pace);
      void read.then(
        (body) => res.end(body),
        (cause: unknown) => res.end(cause instanceof ErrorDeNegocio ? cause.codigo : 'other'),
      );
    });
    socket = connect(await listen(server), '127.0.0.1');
    await once(socket, 'connect');
    socket.setEncoding('utf8');
  });
  afterEach(async () => {
    socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  const send = (body: string, length: number): void =>
    void socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${body}`);
  const receive = async (): Promise<string> => ((await once(socket, 'data')) as [string])[0];

  it('ends the connection of a body that stopped coming', async () => {
    send('un ', 100);
    const answer = await receive();
    expect(answer).toContain('SOLICITUD_DEMORADA');
    expect(answer).toMatch(/^connection: close/im);
  });

  it('ends that of a body that drips', async () => {
    send('', 1_000_000);
    const drip = setInterval(() => socket.write('x'), 5);
    const answer = await receive();
    clearInterval(drip);
    expect(answer).toContain('SOLICITUD_DEMORADA');
  });

  it('reads a body that keeps coming, however long it takes, and the next one of the connection', async () => {
    pace = { ...PACE, bytesPerS: 0 };
    for (const length of [20, 4]) {
      send('', length);
      let written = 0;
      const drip = setInterval(() => {
        socket.write('x');
        written += 1;
        if (written === length) clearInterval(drip);
      }, 5);
      expect(await receive()).toContain('x'.repeat(length));
    }
  });
});
