import type { Estado } from '@libs/de';
import type { Sit } from '@libs/series';

/** What anybody may know about a document that an account of this installation issued. */
export interface EmitidoAqui {
  tenantId: string;
  estado: Estado;
  sit: Sit;
  /** Base64 of the digest of its signature. */
  digest: string;
  aprobadoAt: Date | null;
}

/** The documents that this installation issued, of all accounts. */
export abstract class EmitidosAqui {
  /** undefined: no document has this CDC now, or its issuer switched the verification of its documents off. */
  abstract buscar(cdc: string): Promise<EmitidoAqui | undefined>;
}
