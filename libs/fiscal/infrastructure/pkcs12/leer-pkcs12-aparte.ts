import type { X509Certificate } from 'node:crypto';
import path from 'node:path';
import { inThread, ThreadTooSlow } from '@libs/platform';
import type { CertificadoDeFirma } from '../../domain/certificado/leer-pkcs12';
import { type MotivoPkcs12, Pkcs12Invalido } from '../../domain/certificado/pkcs12-invalido';

export interface PedidoDeLectura {
  archivo: Uint8Array;
  clave: string;
  ahora: Date;
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
  ahora: Date,
  autoridades: readonly X509Certificate[] = [],
  { thread = THREAD, pacienciaMs = PACIENCIA_MS } = {},
): Promise<CertificadoDeFirma> {
  const pedido = { archivo, clave, ahora, autoridades: autoridades.map(({ raw }) => raw) };
  const lectura = anterior.then(() => leer(pedido, thread, pacienciaMs));
  // The next file only waits for this one; the sender of this one gets its error.
  anterior = lectura.catch(() => undefined);
  return lectura;
}

async function leer(pedido: PedidoDeLectura, thread: string, pacienciaMs: number): Promise<CertificadoDeFirma> {
  const lectura = await inThread<Lectura>(thread, pedido, pacienciaMs).catch((causa: unknown): Lectura => {
    if (causa instanceof ThreadTooSlow) return { motivo: 'ilegible', detalle: 'it takes too long to be opened' };
    throw causa;
  });
  if ('leido' in lectura) return lectura.leido;
  throw new Pkcs12Invalido(lectura.motivo, lectura.detalle);
}
