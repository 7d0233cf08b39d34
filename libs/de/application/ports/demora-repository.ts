/** Documents of all tenants without a final answer. */
export abstract class DemoraRepository {
  /** Documents signed until `hasta` without a notice of their delay, oldest first. */
  abstract demorados(limite: number, hasta: Date): Promise<{ tenantId: string; id: string }[]>;
  /** Notifies each one that is still without an answer, once. @returns how many. */
  abstract avisarDemora(tenantId: string, deIds: readonly string[], ahora: Date): Promise<number>;
}
