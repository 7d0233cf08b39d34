import type { Acreditadas } from './juez-de-recibidos';

/** The accredited certification authorities, as the operator keeps them. */
export abstract class RaicesAcreditadas {
  /** Those that count now. */
  abstract vigentes(): Promise<Acreditadas>;
}
