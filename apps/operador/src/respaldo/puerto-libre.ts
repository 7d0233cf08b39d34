import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of the loopback address on which nobody listens. */
export async function puertoLibre(): Promise<number> {
  const servidor = createServer();
  await once(servidor.listen(0, '127.0.0.1'), 'listening');
  const { port } = servidor.address() as AddressInfo;
  await new Promise((cerrado) => servidor.close(cerrado));
  return port;
}
