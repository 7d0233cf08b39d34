import type { Ambiente } from '../hora/hora-de-firma';

/** How far the authority's clock was behind, and when an answer last proved it. */
export interface Atraso {
  ms: number;
  vistoAt: Date;
}

/** What the processes know together about the authority's clocks. */
export abstract class AtrasoRepository {
  /** Environments that were never behind are missing. */
  abstract todos(): Promise<ReadonlyMap<Ambiente, Atraso>>;
  /** The last write replaces the earlier ones, from any process. */
  abstract anotarAtraso(ambiente: Ambiente, atraso: Atraso): Promise<void>;
}
