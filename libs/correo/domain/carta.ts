/** An e-mail to one person about one document. */
export interface Carta {
  /** The same for every try, so that a message that arrives twice is seen to be one. */
  readonly id: string;
  readonly destinatario: string;
  /** Name beside the service's own address. */
  readonly remitente: string;
  readonly responderA?: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  readonly adjuntos: readonly Adjunto[];
}

export interface Adjunto {
  readonly nombre: string;
  readonly tipo: string;
  readonly contenido: Buffer;
}
