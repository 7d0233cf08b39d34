import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import type { Request, Response } from 'express';
import { Draining } from '@libs/platform/inner';
import { hasta } from '../../../../test/during';
import { listen } from '../../../../test/listen';
import { Despedida } from './despedida';

describe('Despedida', () => {
  let server: Server;
  let atender: (res: ServerResponse) => void;
  let puerto: number;
  let draining: Draining;
  let despedida: Despedida;
  const agent = new Agent({ keepAlive: true });

  beforeEach(async () => {
    draining = new Draining();
    despedida = new Despedida(draining);
    server = createServer((req, res) =>
      despedida.middleware(req as Request, res as Response, () => {
        atender(res);
      }),
    );
    puerto = await listen(server);
  });

  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  async function pedir(): Promise<IncomingMessage> {
    const [respuesta] = (await once(get({ port: puerto, agent }), 'response')) as [IncomingMessage];
    return respuesta;
  }

  async function leer(respuesta: IncomingMessage): Promise<string> {
    return Buffer.concat((await respuesta.toArray()) as Buffer[]).toString();
  }

  it('a download that is under way is given whole before the server is closed', async () => {
    let descarga!: ServerResponse;
    atender = (res) => (descarga = res).write('una mitad');
    const respuesta = await pedir();
    let cerrado = false;
    draining.begin();
    const cierre = despedida.cerrar(server).then(() => (cerrado = true));
    // What begins to close later, without a running request, is closed before.
    const idle = createServer();
    await listen(idle);
    await new Despedida(draining).cerrar(idle);
    expect(cerrado).toBe(false);
    descarga.end(' y la otra');
    expect(await leer(respuesta)).toBe('una mitad y la otra');
    await cierre;
  });

  it('an answer to a request from before the stop ends its connection, and so does one to a later request', async () => {
    const pendientes: ServerResponse[] = [];
    atender = (res) => pendientes.push(res);
    const antes = pedir();
    await hasta(
      () => pendientes.length,
      (cuantos) => cuantos === 1,
      'the request',
    );
    draining.begin();
    const despues = pedir();
    await hasta(
      () => pendientes.length,
      (cuantos) => cuantos === 2,
      'the later request',
    );
    pendientes.forEach((res) => res.end('listo'));
    for (const respuesta of await Promise.all([antes, despues])) {
      expect(respuesta.headers.connection).toBe('close');
      expect(await leer(respuesta)).toBe('listo');
    }
  });

  it('connections that ask nothing do not hold the end', async () => {
    atender = (res) => res.end('listo');
    await leer(await pedir());
    const mudo = connect(puerto, '127.0.0.1');
    await once(mudo, 'connect');
    mudo.on('error', () => undefined);
    draining.begin();
    await despedida.cerrar(server);
    expect(server.listening).toBe(false);
  });
});
