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
      const leido = withPace(req as Request, res as unknown as Response, () => text(req), pace);
      void leido.then(
        (cuerpo) => res.end(cuerpo),
        (causa: unknown) => res.end(causa instanceof ErrorDeNegocio ? causa.codigo : 'other'),
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

  const pedir = (cuerpo: string, largo: number): void =>
    void socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${largo}\r\n\r\n${cuerpo}`);
  const leer = async (): Promise<string> => ((await once(socket, 'data')) as [string])[0];

  it('ends the connection of a body that stopped coming', async () => {
    pedir('un ', 100);
    const respuesta = await leer();
    expect(respuesta).toContain('SOLICITUD_DEMORADA');
    expect(respuesta).toMatch(/^connection: close/im);
  });

  it('ends that of a body that drips', async () => {
    pedir('', 1_000_000);
    const gota = setInterval(() => socket.write('x'), 5);
    const respuesta = await leer();
    clearInterval(gota);
    expect(respuesta).toContain('SOLICITUD_DEMORADA');
  });

  it('reads a body that keeps coming, however long it takes, and the next one of the connection', async () => {
    pace = { ...PACE, bytesPerS: 0 };
    for (const largo of [20, 4]) {
      pedir('', largo);
      let escritos = 0;
      const gota = setInterval(() => {
        socket.write('x');
        escritos += 1;
        if (escritos === largo) clearInterval(gota);
      }, 5);
      expect(await leer()).toContain('x'.repeat(largo));
    }
  });
});
