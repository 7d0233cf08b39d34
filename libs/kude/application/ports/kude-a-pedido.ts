import type { FormatoAPedido, FormatoKude } from '../../domain/formato';

/** Representations as those who want to see them ask for them. */
export abstract class KudeAPedido {
  /**
   * Whether the newest version of a format is in the store. When it is not, it is being made after this call; asking again while it is
   * being made changes nothing.
   */
  abstract pedir(tenantId: string, deId: string, formato: FormatoAPedido): Promise<boolean>;
  /** The store does not have what it should: that format of the document is made again. */
  abstract perdido(tenantId: string, deId: string, formato: FormatoKude): Promise<void>;
}
