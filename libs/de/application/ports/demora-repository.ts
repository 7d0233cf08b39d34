/** Documents of all tenants without a final answer. */
export abstract class DemoraRepository {
  /** Those signed until `hasta` of which nobody was told, oldest first. */
  abstract demorados(limite: number, hasta: Date): Promise<{ tenantId: string; id: string }[]>;
  /** Tells of those that are still without an answer, each once. @returns of how many. */
  abstract avisar(tenantId: string, deIds: readonly string[], ahora: Date): Promise<number>;
}
