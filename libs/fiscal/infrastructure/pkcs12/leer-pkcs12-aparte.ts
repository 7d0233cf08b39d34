import type { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CertificadoDeFirma } from '../../domain/certificado/leer-pkcs12';
import { type MotivoPkcs12, Pkcs12Invalido } from '../../domain/certificado/pkcs12-invalido';

export interface PedidoDeLectura {
  archivo: Uint8Array;
  clave: string;
  /** X.509 in DER. */
  autoridades: readonly Uint8Array[];
}

export type Lectura = { leido: CertificadoDeFirma } | { motivo: MotivoPkcs12; detalle: string };

const THREAD = path.join(__dirname, 'leer-pkcs12.thread.js');
/** More than twice the time of the slowest real files: three derivations of 600,000 iterations each. */
const PACIENCIA_MS = 20_000;

let anterior: Promise<unknown> = Promise.resolve();

/**
 * `leerPkcs12` in a thread of its own, because opening a file may block for seconds. One file at a time per process, each for at most
 * `pacienciaMs`. @throws Pkcs12Invalido
 */
export function leerPkcs12Aparte(
  archivo: Buffer,
  clave: string,
  autoridades: readonly X509Certificate[] = [],
  { thread = THREAD, pacienciaMs = PACIENCIA_MS } = {},
): Promise<CertificadoDeFirma> {
  const pedido = { archivo, clave, autoridades: autoridades.map(({ raw }) => raw) };
  const lectura = anterior.then(() => leer(pedido, thread, pacienciaMs));
  anterior = lectura.catch(() => undefined);
  return lectura;
}

async function leer(workerData: PedidoDeLectura, thread: string, pacienciaMs: number): Promise<CertificadoDeFirma> {
  // The thread gets no environment variables, because they hold secrets.
  const worker = new Worker(thread, { workerData, env: {}, execArgv: [] });
  try {
    const [lectura] = (await once(worker, 'message', { signal: AbortSignal.timeout(pacienciaMs) })) as [Lectura];
    if ('leido' in lectura) return lectura.leido;
    throw new Pkcs12Invalido(lectura.motivo, lectura.detalle);
  } catch (causa) {
    if ((causa as Error).name !== 'AbortError') throw causa;
    throw new Pkcs12Invalido('ilegible', 'it takes too long to be opened');
  } finally {
    await worker.terminate();
  }
}
