import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Azar } from './azar';
import type { Peticion } from './peticion';

const PACIENCIA_MS = 60_000;
/** Requests without a credential count by address, so they come from many addresses. */
const DIRECCIONES = 200;

export interface Recibida {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

const agente = new Agent({ keepAlive: true, maxSockets: 64 });

/** The other side closed an idle connection just as it was used again: it did not read the request. */
class Cerrada extends Error {}

/** Sends the bytes unchanged: no client library corrects them. Does not follow redirects. */
export function enviar(base: string, peticion: Peticion, azar: Azar): Promise<Recibida> {
  return intentar(base, peticion, azar).catch((causa: unknown) => {
    if (causa instanceof Cerrada) return intentar(base, peticion, azar);
    throw causa;
  });
}

function intentar(base: string, { metodo, ruta, headers, cuerpo }: Peticion, azar: Azar): Promise<Recibida> {
  const { hostname, port } = new URL(base);
  const localAddress = hostname === '127.0.0.1' ? `127.0.0.${azar.entero(2, DIRECCIONES)}` : undefined;
  const largo = cuerpo && { 'content-length': String(cuerpo.length) };
  return new Promise((resolve, reject) => {
    const opciones = {
      hostname,
      port,
      localAddress,
      agent: agente,
      method: metodo,
      path: ruta,
      headers: { ...headers, ...largo },
    };
    const peticion = request(opciones, (res) => {
      const trozos: Buffer[] = [];
      res.on('data', (trozo: Buffer) => trozos.push(trozo));
      res.once('error', reject);
      res.once('end', () => resolve({ status: res.statusCode!, headers: res.headers, bytes: Buffer.concat(trozos) }));
    });
    peticion.setTimeout(PACIENCIA_MS, () => peticion.destroy(new Error(`no answer in ${PACIENCIA_MS} ms`)));
    peticion.once('error', (causa) => reject(peticion.reusedSocket && esCorte(causa) ? new Cerrada() : causa));
    peticion.end(cuerpo);
  });
}

const esCorte = (causa: Error): boolean => ['ECONNRESET', 'EPIPE'].includes((causa as { code?: string }).code ?? '');
