import type { Clock } from '@libs/platform';
import type { DemoraRepository } from '../ports/demora-repository';

/** A document without a final answer is late after this time. */
const DEMORA_MS = 15 * 60_000;
const A_LA_VEZ = 500;

/**
 * Reports each document without a final answer 15 minutes after its emission, once. Only the document records its report: a
 * position kept here would miss documents that commit late, and those that a promoted standby has lost.
 */
export class VigilarDemoras {
  constructor(
    private readonly demoras: DemoraRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const ahora = this.clock.now();
    const hasta = new Date(ahora.getTime() - DEMORA_MS);
    for (;;) {
      const hallados = await this.demoras.demorados(A_LA_VEZ, hasta);
      for (const [tenantId, deIds] of porTenant(hallados)) await this.demoras.avisarDemora(tenantId, deIds, ahora);
      if (hallados.length < A_LA_VEZ) return;
    }
  }
}

function porTenant(hallados: readonly { tenantId: string; id: string }[]): Map<string, string[]> {
  const tenants = new Map<string, string[]>();
  for (const { tenantId, id } of hallados) tenants.set(tenantId, [...(tenants.get(tenantId) ?? []), id]);
  return tenants;
}
