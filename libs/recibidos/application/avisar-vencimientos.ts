import type { Clock } from '@libs/platform';
import type { LlegadaRepository } from './ports/llegada-repository';

const DE_UNA_MIRADA = 100;

/** Warns receivers of documents whose term for events nears its end. */
export class AvisarVencimientos {
  constructor(
    private readonly llegadas: Pick<LlegadaRepository, 'porAvisar' | 'avisarVencimiento'>,
    private readonly clock: Clock,
  ) {}

  /** @returns whether there may be more. */
  async execute(): Promise<boolean> {
    const ahora = this.clock.now();
    const debidos = await this.llegadas.porAvisar(DE_UNA_MIRADA, ahora);
    for (const { tenantId, id } of debidos) await this.llegadas.avisarVencimiento(tenantId, id, ahora);
    return debidos.length === DE_UNA_MIRADA;
  }
}
