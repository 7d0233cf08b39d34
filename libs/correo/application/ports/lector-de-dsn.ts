/** What a delivery status notification says (RFC 3464). */
export interface Dsn {
  /** Its recipients; one is the return address of the e-mail that came back. */
  readonly para: readonly string[];
  /** One per recipient that it reports on. */
  readonly avisos: readonly AvisoDeEntrega[];
}

export interface AvisoDeEntrega {
  /** failed, delayed, delivered, relayed, expanded. */
  readonly accion: string;
  /** Three numbers: 5.x.x permanent, 4.x.x temporary. */
  readonly estado: string;
  /** Words of the server that refused. */
  readonly diagnostico: string;
}

export abstract class LectorDeDsn {
  /** undefined when the message is not such a notification. Never throws because of a message's content. */
  abstract leer(mensaje: Buffer): Promise<Dsn | undefined>;
}
