/** What a delivery status notification says (RFC 3464). */
export interface Dsn {
  /** To whom it came: among them the return address of what it is about. */
  readonly para: readonly string[];
  /** One for each recipient that it speaks of. */
  readonly avisos: readonly AvisoDeEntrega[];
}

export interface AvisoDeEntrega {
  /** failed, delayed, delivered, relayed, expanded. */
  readonly accion: string;
  /** Three numbers: 5.x.x for good, 4.x.x for now. */
  readonly estado: string;
  /** Words of the server that refused. */
  readonly diagnostico: string;
}

export abstract class LectorDeDsn {
  /** undefined: the message is no such notification. Never throws for what a message holds. */
  abstract leer(mensaje: Buffer): Promise<Dsn | undefined>;
}
