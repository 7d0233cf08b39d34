import type { Emisor } from '@libs/series';

/** A rule that is not about the payload of an emission: a violation must be refused, or impossible. */
export interface Guarda {
  readonly codigo: string;
  readonly nombre: string;
  /** Tries to break the rule; undefined when it could not. */
  readonly queja: (emisor: Emisor) => Promise<string | undefined>;
}
