import path from 'node:path';
import { AnsweringThread, failedByItsQuestion } from '@libs/platform';
import { ExaminadorDeDocumentos } from '../../../application/ports/examinador-de-documentos';
import type { ContextoDelJuicio } from '../../../application/ports/juez-de-recibidos';
import type { examinarArchivo } from './examinar-archivo';

type Examen = ReturnType<typeof examinarArchivo>;

export interface PedidoDeExamen {
  archivo: Uint8Array;
  contexto: Omit<ContextoDelJuicio, 'receptor'>;
}

const THREAD = path.join(__dirname, 'examinar.thread.js');
/** A hundred times what the largest document takes: the start of the thread on a busy machine is in it. */
const PACIENCIA_MS = 20_000;

/** Opens and judges files in a thread: a stranger's bytes take no time of the other requests. */
export class ExaminadorAparte extends ExaminadorDeDocumentos {
  private readonly hilo: AnsweringThread<PedidoDeExamen, Examen>;

  constructor({ thread = THREAD, pacienciaMs = PACIENCIA_MS } = {}) {
    super();
    this.hilo = new AnsweringThread(thread, pacienciaMs);
  }

  override archivo(archivo: Uint8Array, { acreditadas, ahora }: PedidoDeExamen['contexto']): Promise<Examen> {
    return this.hilo.ask({ archivo, contexto: { acreditadas, ahora } }).catch((causa: unknown) => {
      if (failedByItsQuestion(causa)) return { motivo: 'tarda demasiado en leerse' };
      throw causa;
    });
  }

  // After all else. The whole document is not read, because anybody may ask, and a large one takes the time of many requests.
  override qrDe(firmado: Buffer): string {
    const final = firmado.subarray(Math.max(0, firmado.lastIndexOf('<dCarQR>'))).toString();
    const [, qr = ''] = /^<dCarQR>([^<]*)<\/dCarQR>/.exec(final) ?? [];
    return qr.replace(/&(?:amp|#38|#x26);/gi, '&');
  }

  cerrar(): Promise<void> {
    return this.hilo.close();
  }
}
