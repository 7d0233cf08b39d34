import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
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
