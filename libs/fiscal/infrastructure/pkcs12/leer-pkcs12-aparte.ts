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
/** What the dearest real files need, six hundred thousand iterations for each of three derivations, ends within half of it. */
const PACIENCIA_MS = 20_000;

let anterior: Promise<unknown> = Promise.resolve();

/**
 * `leerPkcs12` in a thread of its own: opening a file may take seconds, for which a server must not stand still. One file at a time in a
 * process, each for so long at most. @throws Pkcs12Invalido
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
  // Nothing of the process's environment, its secrets least of all, is the thread's business.
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
