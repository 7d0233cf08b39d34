/** A letter about one document, as one of those that it is for gets it. */
export interface Carta {
  /** The same for every try and every recipient, so that a message that arrives twice is seen to be one. */
  readonly id: string;
  /** Who gets it. */
  readonly destinatario: string;
  /** Where this very e-mail comes back to, when it does. */
  readonly retorno?: string;
  /** Whom the headers name; a blind copy goes to somebody else. */
  readonly para: string;
  readonly copia: readonly string[];
  /** Name beside the sender's address. */
  readonly remitente: string;
  readonly responderA?: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  /** Pictures that the HTML shows as `cid:<nombre>`. */
  readonly imagenes: readonly Adjunto[];
  readonly adjuntos: readonly Adjunto[];
}

export interface Adjunto {
  readonly nombre: string;
  readonly tipo: string;
  readonly contenido: Buffer;
}
