import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { during } from './during';

/** Opens a server on a free port of the loopback address. It ends with its test, with all connections. @returns the port. */
export async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  during().own('a server', async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Ports below those that systems give to connections and to servers that name none: only a program that names one can take it. */
const NAMED = { first: 10_000, count: 22_000 };
/** Each process begins elsewhere, and gives no port twice. */
let given = process.pid * 101;

/** A port on which nobody listens, for a server that must know it before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = NAMED.first + (given++ % NAMED.count);
    const server = createServer();
    const free = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, '127.0.0.1');
    if (!(await free)) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
