import type { Sit } from './fiscal-gateway';

export type Permiso =
  | { tipo: 'pasar' }
  /** Open: nothing may be sent before this moment. */
  | { tipo: 'esperar'; hasta: Date }
  /** The pause is over; this caller, and no other, must probe. */
  | { tipo: 'sondear' };

export interface Duda {
  motivo: string;
  /** One such doubt is enough to open the breaker. */
  grave: boolean;
  /** The doubt came from a probe, or from the call after it: the next pause is the long one. */
  sonda: boolean;
}

/** The breaker's memory, shared by all processes: one entry for each issuer and environment. */
export abstract class EstadoDeDisyuntor {
  abstract pedirPermiso(titular: string, sit: Sit, ahora: Date): Promise<Permiso>;

  /**
   * Records a result that may mean a block or a degraded environment. While the breaker is open, only a probe's doubt lengthens the
   * pause: calls that were under way when it opened say nothing new.
   */
  abstract anotarDuda(titular: string, sit: Sit, duda: Duda, ahora: Date): Promise<void>;

  /**
   * The authority answered properly: earlier doubts are forgotten. `sonda`: it was the call after a probe; only that call closes an open
   * breaker. `recibe`: the call submitted documents; only such a call forgets refused batches.
   */
  abstract anotarRespuesta(titular: string, sit: Sit, llamada: { sonda: boolean; recibe: boolean }): Promise<void>;
}
