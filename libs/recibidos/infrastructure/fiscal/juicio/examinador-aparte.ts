import path from 'node:path';
import { AnsweringThread, ThreadTooSlow } from '@libs/platform';
import { ExaminadorDeDocumentos } from '../../../application/ports/examinador-de-documentos';
import type { ContextoDelJuicio } from '../../../application/ports/juez-de-recibidos';
import type { examinarArchivo } from './examinar-archivo';
import { juicioDeCdc, juicioDeQr } from '../../../application/juicio-sin-xml';

type Examen = ReturnType<typeof examinarArchivo>;

export interface PedidoDeExamen {
  archivo: Uint8Array;
  contexto: Omit<ContextoDelJuicio, 'receptor'>;
}

const THREAD = path.join(__dirname, 'examinar.thread.js');
/** Ten times what the largest document takes on a slow machine. Others wait for it, so it is short. */
const PACIENCIA_MS = 5_000;

/** Opens and judges files in a thread: a stranger's bytes take no time of the other requests. A QR and a CDC are short, and read here. */
export class ExaminadorAparte extends ExaminadorDeDocumentos {
  private readonly hilo: AnsweringThread<PedidoDeExamen, Examen>;

  constructor({ thread = THREAD, pacienciaMs = PACIENCIA_MS } = {}) {
    super();
    this.hilo = new AnsweringThread(thread, pacienciaMs);
  }

  override archivo(archivo: Uint8Array, { acreditadas, ahora }: PedidoDeExamen['contexto']): Promise<Examen> {
    return this.hilo.ask({ archivo, contexto: { acreditadas, ahora } }).catch((causa: unknown) => {
      if (causa instanceof ThreadTooSlow) return { motivo: 'tarda demasiado en leerse' };
      throw causa;
    });
  }

  override qr(texto: string): ReturnType<ExaminadorDeDocumentos['qr']> {
    const leido = juicioDeQr(texto);
    return typeof leido === 'string' ? undefined : leido;
  }

  override cdc(cdc: string): ReturnType<ExaminadorDeDocumentos['cdc']> {
    return juicioDeCdc(cdc);
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
