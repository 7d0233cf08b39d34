import type { Emisor, Sit } from '@libs/series';
import type { DocumentoAjeno } from '../../domain/emision/documento-ajeno';

/** What the authority has of documents that are not in this service (siConsDE). */
export abstract class DocumentosAjenos {
  /**
   * Approved, or cancelled since. undefined: no approved document has this CDC. `reservado`: this issuer may not see it.
   * @throws FISCAL_NO_DISPONIBLE when the authority does not answer within seconds, or its answer cannot be read.
   */
  abstract buscar(emisor: Emisor, sit: Sit, cdc: string): Promise<DocumentoAjeno | 'reservado' | undefined>;
}
