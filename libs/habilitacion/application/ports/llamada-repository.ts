/** A call to the authority while a run was open, byte for byte. */
export interface Llamada {
  id: string;
  /** Path of the service. */
  servicio: string;
  pedido: Buffer;
  httpStatus: number | null;
  /** null: no complete answer came. */
  respuesta: Buffer | null;
  /** 'respondido', or why there is no answer of the service. */
  desenlace: string;
  createdAt: Date;
}

/** What was said to the authority, and what it said, while a run was open. */
export abstract class LlamadaRepository {
  /**
   * Oldest first, those of one millisecond in any order; read in batches, so that memory stays bounded.
   * @param tenantId of who called: the taxpayer, or the second issuer.
   */
  abstract recorrer(tenantId: string, corridaId: string): AsyncGenerator<Llamada>;
}
