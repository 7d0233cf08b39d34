/** Content of an address, or why it cannot be had, in Spanish. */
export type Traida = { readonly cuerpo: Buffer } | { readonly motivo: string };

/** The pages and files that the authority publishes. */
export abstract class SitioDeLaAutoridad {
  /**
   * The content of an address, whole. Bounded in time, size and redirects, which are followed only within the same site. Never rejects.
   * Must not be called inside a transaction.
   */
  abstract traer(url: string): Promise<Traida>;
}
