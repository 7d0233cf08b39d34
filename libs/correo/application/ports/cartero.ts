import type { Carta } from '../../domain/carta';

/** Whoever takes e-mails to the world. */
export abstract class Cartero {
  /**
   * Resolves when a server has taken responsibility for the message. Must not be called inside a transaction.
   * @throws CartaRechazada when it will never be taken as it is; anything else may pass by itself.
   */
  abstract entregar(carta: Carta): Promise<void>;
}

/** The message says, in Spanish, who refused what. */
export class CartaRechazada extends Error {
  override readonly name = 'CartaRechazada';
}
