import type { Emisor } from '../../domain/emisor';

/** The issuers' set-up, with their secrets opened. Implementations cache by version. */
export abstract class EmisorRepository {
  /**
   * The issuer as of `version` or newer; without a version, as it is now.
   * @throws when the tenant does not exist: callers hold an id that came from a credential or a document.
   */
  abstract obtener(tenantId: string, version?: number): Promise<Emisor>;
}
