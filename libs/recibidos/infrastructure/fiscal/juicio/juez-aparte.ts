import path from 'node:path';
import { AnsweringThread, failedByItsQuestion } from '@libs/platform';
import { type ContextoDelJuicio, JuezDeRecibidos, type Juicio } from '../../../application/ports/juez-de-recibidos';
import { juicioDeIlegible } from './xml-juez-de-recibidos';

export interface PedidoDeJuicio {
  archivo: Uint8Array;
  contexto: ContextoDelJuicio;
}

const THREAD = path.join(__dirname, 'juzgar.thread.js');
/** A hundred times what the largest document takes. */
const PACIENCIA_MS = 20_000;

/** `XmlJuezDeRecibidos` in a thread, because reading and verifying a megabyte of XML takes the time of many requests. */
export class JuezDeRecibidosAparte extends JuezDeRecibidos {
  private readonly hilo: AnsweringThread<PedidoDeJuicio, Juicio>;

  constructor({ thread = THREAD, pacienciaMs = PACIENCIA_MS } = {}) {
    super();
    this.hilo = new AnsweringThread(thread, pacienciaMs);
  }

  override juzgar(archivo: Uint8Array, { receptor, acreditadas, ahora }: ContextoDelJuicio): Promise<Juicio> {
    return this.hilo.ask({ archivo, contexto: { receptor, acreditadas, ahora } }).catch((causa: unknown) => {
      if (failedByItsQuestion(causa)) return juicioDeIlegible('tarda demasiado en leerse');
      throw causa;
    });
  }

  cerrar(): Promise<void> {
    return this.hilo.close();
  }
}
