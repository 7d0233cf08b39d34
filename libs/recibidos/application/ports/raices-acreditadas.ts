import type { Acreditadas } from './juez-de-recibidos';

/** The certification authorities that the operator accredited. */
export abstract class RaicesAcreditadas {
  /** Those that count now; cached for some minutes. Simultaneous questions become one. */
  abstract vigentes(): Promise<Acreditadas>;
}
