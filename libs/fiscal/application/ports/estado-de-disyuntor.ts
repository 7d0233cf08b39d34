import type { Sit } from './fiscal-gateway';

export type Permiso =
  | { tipo: 'pasar' }
  /** Open: nothing may go out before this moment. */
  | { tipo: 'esperar'; hasta: Date }
  /** The pause is over and this caller alone holds the probe. */
  | { tipo: 'sondear' };

/** The breaker's memory, shared by all processes: one entry for each issuer and environment. */
export abstract class EstadoDeDisyuntor {
  abstract permiso(titular: string, sit: Sit, ahora: Date): Promise<Permiso>;
  /** Something came back that may mean a block or a degraded environment. `grave`: once is enough to open. */
  abstract duda(titular: string, sit: Sit, motivo: string, grave: boolean, ahora: Date): Promise<void>;
  /** The authority answered as it should: closed, and earlier doubts forgotten. */
  abstract bien(titular: string, sit: Sit): Promise<void>;
}
