import path from 'node:path';
import { AnsweringThread, failedByItsQuestion } from '@libs/platform';
import { LectorDeMensajes, MensajeIlegible } from '../../application/ports/lector-de-mensajes';
import { MENSAJE_MAXIMO, type MensajeLeido } from '../../domain/correo/mensaje';

/** `leido` is missing when the library cannot read the message. */
export interface RespuestaDelHilo {
  leido: MensajeLeido | undefined;
}

const THREAD = path.join(__dirname, 'leer-mensaje.thread.js');
/** Twenty times what the largest usual message takes. */
const PACIENCIA_MS = 20_000;

/**
 * Reads messages with mailparser in a thread with a deadline and a bounded heap: anybody may write to a mailbox, and the library's time
 * grows with the square of the length of some headers.
 */
export class MailparserLectorDeMensajes extends LectorDeMensajes {
  private readonly hilo: AnsweringThread<Uint8Array, RespuestaDelHilo>;

  constructor({ thread = THREAD, pacienciaMs = PACIENCIA_MS } = {}) {
    super();
    this.hilo = new AnsweringThread(thread, pacienciaMs);
  }

  override async leer(mensaje: Uint8Array): Promise<MensajeLeido> {
    if (mensaje.byteLength > MENSAJE_MAXIMO) throw new MensajeIlegible('supera 25 MB');
    const { leido } = await this.hilo.ask(mensaje).catch((causa: unknown) => {
      // The message itself is at fault, at every try. Any other end of the thread is the service's, and the message comes again.
      throw failedByItsQuestion(causa) ? new MensajeIlegible('tarda demasiado en leerse') : causa;
    });
    if (!leido) throw new MensajeIlegible('no es un mensaje de correo que se pueda leer');
    return leido;
  }

  cerrar(): Promise<void> {
    return this.hilo.close();
  }
}
