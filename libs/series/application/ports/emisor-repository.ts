import type { Emisor } from '../../domain/emisor';

/** The issuers' set-up with decrypted secrets. Implementations cache by version. */
export abstract class EmisorRepository {
  /**
   * The issuer in `version` or a newer one; without a version, the newest.
   * @throws when the tenant does not exist; callers take the id from a credential or a document.
   */
  abstract obtener(tenantId: string, version?: number): Promise<Emisor>;
}
