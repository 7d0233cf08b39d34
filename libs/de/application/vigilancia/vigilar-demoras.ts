import { type Clock, HORA_MS } from '@libs/platform';
import { PLAZOS_H } from '../../domain/tramite/plazos';
import type { DemoraRepository } from '../ports/demora-repository';

/** A document without a final answer is reported to its issuer this long after its signature. */
export const DEMORAS_MS = {
  /** It is late. */
  respuesta: 15 * 60_000,
  /** Its term of transmission ends in a day. */
  plazo: (PLAZOS_H.transmision - 24) * HORA_MS,
} as const;
const A_LA_VEZ = 500;

/**
 * Reports each document without a final answer some time after its signature, once. Only the document records its report: a
 * position kept here would miss documents that commit late, and those that a promoted standby has lost.
 */
export class VigilarDemoras {
  constructor(
    private readonly demoras: DemoraRepository,
    private readonly clock: Clock,
    private readonly demoraMs: number = DEMORAS_MS.respuesta,
  ) {}

  async execute(): Promise<void> {
    const ahora = this.clock.now();
    const hasta = new Date(ahora.getTime() - this.demoraMs);
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
