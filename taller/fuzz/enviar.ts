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

/** It closes idle connections before the api does, after 65 s. */
const agente = new Agent({ keepAlive: true, maxSockets: 64, timeout: PACIENCIA_MS });

/** The other side closed an idle connection just as it was used again: it did not read the request. */
class Cerrada extends Error {}

/** Sends the bytes unchanged: no client library corrects them. Does not follow redirects. */
export function enviar(base: string, peticion: Peticion, azar: Azar): Promise<Recibida> {
  return intentar(base, peticion, azar, agente).catch((causa: unknown) => {
    // On a connection of its own: another idle one may have been closed together with this one.
    if (causa instanceof Cerrada) return intentar(base, peticion, azar, false);
    throw causa;
  });
}

/** Why nothing was answered: many errors of the network have a code and no message. */
export function enPalabras(causa: unknown): string {
  const { name, code, message, errors = [] } = causa as NodeJS.ErrnoException & { errors?: unknown[] };
  return [name, code, message, ...errors.map(enPalabras)].filter(Boolean).join(' ');
}

function intentar(
  base: string,
  { metodo, ruta, headers, cuerpo }: Peticion,
  azar: Azar,
  agent: Agent | false,
): Promise<Recibida> {
  const { hostname, port } = new URL(base);
  const localAddress = hostname === '127.0.0.1' ? `127.0.0.${azar.entero(2, DIRECCIONES)}` : undefined;
  const largo = cuerpo && { 'content-length': String(cuerpo.length) };
  return new Promise((resolve, reject) => {
    const opciones = {
      hostname,
      port,
      localAddress,
      agent,
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
    peticion.once('error', (causa) =>
      reject(peticion.reusedSocket && esCorte(causa) ? new Cerrada(causa.message, { cause: causa }) : causa),
    );
    peticion.end(cuerpo);
  });
}

const esCorte = (causa: Error): boolean => ['ECONNRESET', 'EPIPE'].includes((causa as { code?: string }).code ?? '');
