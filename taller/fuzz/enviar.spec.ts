import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { listen } from '../../test/listen';
import { Azar } from './azar';
import { enPalabras, enviar } from './enviar';

const PETICION = { metodo: 'GET', ruta: '/', headers: {} };
/** All requests come from one address, and so share their connections. */
class UnaDireccion extends Azar {
  override entero(): number {
    return 2;
  }
}
const enviarUna = (base: string) => enviar(base, PETICION, new UnaDireccion(1));

/** Answers as many requests of a connection as this, and ends it at the next one. */
async function unaQueResponde(veces: number): Promise<string> {
  const respondidas = new WeakMap<Socket, number>();
  const server: Server = createServer(({ socket }, res) => {
    const vez = (respondidas.get(socket) ?? 0) + 1;
    respondidas.set(socket, vez);
    if (vez > veces) socket.destroy();
    // Not before the others came: each gets a connection of its own.
    else setImmediate(() => res.end('x'));
  });
  await listen(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a request is sent again on a new connection when several idle ones have been closed', async () => {
  const base = await unaQueResponde(1);
  await Promise.all([1, 2, 3].map(() => enviarUna(base)));
  expect(await enviarUna(base)).toMatchObject({ status: 200 });
});

it('a new connection that ends without an answer is told, by its code too', async () => {
  const causa = await enviarUna(await unaQueResponde(0)).catch((error: unknown) => error);
  expect(enPalabras(causa)).toBe('Error ECONNRESET socket hang up');
});

it('an error without a message is told by its name, its code and its parts', () => {
  const parte = Object.assign(new Error(), { code: 'ECONNREFUSED' });
  const causa = Object.assign(new AggregateError([parte]), { code: 'ECONNREFUSED' });
  expect(enPalabras(causa)).toBe('AggregateError ECONNREFUSED Error ECONNREFUSED');
});
