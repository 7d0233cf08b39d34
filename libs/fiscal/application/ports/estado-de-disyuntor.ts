import type { Sit } from './fiscal-gateway';

export type Permiso =
  | { tipo: 'pasar' }
  /** Open: nothing may go out before this moment. */
  | { tipo: 'esperar'; hasta: Date }
  /** The pause is over and this caller alone holds the probe. */
  | { tipo: 'sondear' };

export interface Duda {
  motivo: string;
  /** Once is enough to open. */
  grave: boolean;
  /** It came from the call that a pause was risked with: the next pause is the long one. */
  sonda: boolean;
}

/** The breaker's memory, shared by all processes: one entry for each issuer and environment. */
export abstract class EstadoDeDisyuntor {
  abstract permiso(titular: string, sit: Sit, ahora: Date): Promise<Permiso>;

  /**
   * Something came back that may mean a block or a degraded environment. While it is open only a probe's doubt lengthens the pause:
   * calls that were under way when it opened say nothing new.
   */
  abstract duda(titular: string, sit: Sit, duda: Duda, ahora: Date): Promise<void>;

  /**
   * The authority answered as it should: earlier doubts are forgotten. `sonda`: it was the call that the pause was risked with, which
   * alone closes an open breaker. `recibe`: it took documents, which alone forgets that it refused batches.
   */
  abstract bien(titular: string, sit: Sit, que: { sonda: boolean; recibe: boolean }): Promise<void>;
}
