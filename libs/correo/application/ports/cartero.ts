import type { Carta } from '../../domain/carta';
import type { DominioPropio, ServidorPropio } from '../../domain/correo-propio';

/** Sender of a letter, when it is not the service itself. */
export interface Remitente {
  /** Address that it comes from. */
  readonly direccion?: string;
  readonly servidor?: ServidorPropio & { readonly clave: string | null };
  /** Domain that signs it. */
  readonly firma?: DominioPropio & { readonly privada: string };
}

/** Sends e-mails. */
export abstract class Cartero {
  /**
   * Resolves when a server has taken responsibility for the message. Without `remitente` the service itself sends it. Must not be called
   * inside a transaction.
   * @throws CartaRechazada when the message will never be accepted as it is; any other error may be temporary.
   */
  abstract entregarCarta(carta: Carta, remitente?: Remitente): Promise<void>;
}

/** The message says, in Spanish, who refused what. */
export class CartaRechazada extends Error {
  override readonly name = 'CartaRechazada';
}
