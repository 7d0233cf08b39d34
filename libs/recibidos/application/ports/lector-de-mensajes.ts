import type { MensajeLeido } from '../../domain/correo/mensaje';

/** A message that cannot be read, with the reason in words. It will not be read at another try either. */
export class MensajeIlegible extends Error {
  override readonly name = 'MensajeIlegible';
}

/** Reads an e-mail as it came (RFC 5322). */
export abstract class LectorDeMensajes {
  /**
   * Its envelope and the files that may be documents: XML, PDF and ZIP by name or content, also those of a message that is attached to it.
   * Images and other files are passed over, and nothing is fetched. @throws MensajeIlegible
   */
  abstract leer(mensaje: Uint8Array): Promise<MensajeLeido>;
}
