import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { during } from './during';

/** A time server whose clock is so far ahead of `ahora`; its address. Stratum 0: one that does not know the time. */
export async function servidorDeHora(ahora: Date, adelantoS: number, estrato = 2): Promise<string> {
  const servidor = createSocket('udp4');
  during().own('a time server', () => new Promise<void>((cerrado) => servidor.close(() => cerrado())));
  servidor.on('message', (_, { port, address }) => {
    const respuesta = Buffer.alloc(48);
    respuesta.set([0x24, estrato]);
    // Seconds since 1900, in the era that begins in 2036.
    const segundos = (ahora.getTime() / 1_000 + adelantoS + 2_208_988_800) % 2 ** 32;
    for (const lugar of [32, 40]) respuesta.writeUInt32BE(segundos, lugar);
    servidor.send(respuesta, port, address);
  });
  servidor.bind(0, '127.0.0.1');
  await once(servidor, 'listening');
  return `127.0.0.1:${(servidor.address() as AddressInfo).port}`;
}
