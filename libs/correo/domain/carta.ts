/** A letter about one document, for one of its recipients. */
export interface Carta {
  /** The same for every try and every recipient, so that mail programs recognise duplicates. */
  readonly id: string;
  /** Who gets it. */
  readonly destinatario: string;
  /** Address to which this e-mail is returned if it bounces. */
  readonly retorno?: string;
  /** Recipient in the headers; differs from `destinatario` for a blind copy. */
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
