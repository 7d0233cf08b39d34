/** Largest message that is read, in bytes as it came. */
export const MENSAJE_MAXIMO = 25 * 1_024 * 1_024;
/** Days for which the result of each message is kept. */
export const DIAS_DE_CORREOS = 30;

/** How a message came: to the account's address of the service, or out of its own mailbox. */
export type ViaDeCorreo = 'direccion' | 'buzon';

/** A file of a message that may be a document: an XML, a PDF or a ZIP. */
export interface Adjunto {
  readonly nombre: string;
  readonly bytes: Uint8Array;
}

/** A file that looks like a document and is not read, with the reason in words. */
export interface Omitido {
  readonly archivo: string;
  readonly mensaje: string;
}

/** The headers of a message that people look at. All texts are its sender's. */
export interface Sobre {
  /** The address of the sender; null: it names none. */
  readonly de: string | null;
  readonly asunto: string | null;
  readonly messageId: string | null;
  readonly fecha: Date | null;
}

export interface MensajeLeido extends Sobre {
  readonly adjuntos: readonly Adjunto[];
  readonly omitidos: readonly Omitido[];
}

export const SOBRE_VACIO: Sobre = { de: null, asunto: null, messageId: null, fecha: null };
