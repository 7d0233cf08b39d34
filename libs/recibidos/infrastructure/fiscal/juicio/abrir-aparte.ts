import path from 'node:path';
import { AnsweringThread, failedByItsQuestion } from '@libs/platform';
import { abrirArchivo, type DocumentoAbierto, esPdf, esZip, nombreDe } from './abrir-archivo';

export type PedidoDeApertura = { archivo: Uint8Array; nombre: string } | 'mas';
export interface Tanda {
  abiertos: DocumentoAbierto[];
  fin: boolean;
}

const THREAD = path.join(__dirname, 'abrir.thread.js');
/** Of each part. Ten times what the largest file takes on a slow machine. */
const PACIENCIA_MS = 20_000;
/** An XML of this length is opened in less time than a thread takes to start. */
const BREVE = 1_010_000;

/**
 * `abrirArchivo`, with ZIPs, PDFs and long files in a thread of their own: a file of some kilobytes may hold a hundred megabytes, and to
 * unpack them takes the time of many requests.
 */
export async function* abrirAparte(
  archivo: Uint8Array,
  nombre: string,
  { thread = THREAD, pacienciaMs = PACIENCIA_MS } = {},
): AsyncGenerator<DocumentoAbierto> {
  if (archivo.byteLength <= BREVE && !esZip(archivo) && !esPdf(archivo)) {
    yield* abrirArchivo(archivo, nombre);
    return;
  }
  const hilo = new AnsweringThread<PedidoDeApertura, Tanda>(thread, pacienciaMs);
  try {
    for (let pedido: PedidoDeApertura = { archivo, nombre }, fin = false; !fin; pedido = 'mas') {
      const tanda = await hilo.ask(pedido);
      yield* tanda.abiertos;
      fin = tanda.fin;
    }
  } catch (causa) {
    if (!failedByItsQuestion(causa)) throw causa;
    yield { nombre: nombreDe(nombre), motivo: 'tarda demasiado en abrirse, o es demasiado grande' };
  } finally {
    await hilo.close();
  }
}
