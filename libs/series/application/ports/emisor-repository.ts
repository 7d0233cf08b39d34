import type { Emisor } from '../../domain/emisor';

/** The issuers' set-up, with their secrets opened. Implementations cache by version. */
export abstract class EmisorRepository {
  /**
   * The issuer in `version` or a newer one; without a version, the newest.
   * @throws when the tenant does not exist: callers hold an id that came from a credential or a document.
   */
  abstract obtener(tenantId: string, version?: number): Promise<Emisor>;
}
