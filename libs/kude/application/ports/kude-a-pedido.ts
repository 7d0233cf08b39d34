import type { Impresion } from '../../domain/formato';

/** Representations other than the document's own, as those who want to see them ask for them. */
export abstract class KudeAPedido {
  /**
   * Whether the newest version of a print is in the store. When it is not, it is being made after this call; asking again while it is
   * being made changes nothing.
   */
  abstract pedir(tenantId: string, deId: string, impresion: Impresion): Promise<boolean>;
  /** The store does not have what it should: that print of the document is made again, its own when none is named. */
  abstract perdido(tenantId: string, deId: string, impresion?: Impresion): Promise<void>;
}
