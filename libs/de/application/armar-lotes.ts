import type { Clock } from '@libs/platform';
import type { LimitesDeLote, LoteRepository } from './ports/lote-repository';

/** Makes batches out of the documents that wait for one, a batch of each group in turn: no tenant's backlog delays another's. */
export class ArmarLotes {
  constructor(
    private readonly lotes: LoteRepository,
    private readonly limites: LimitesDeLote,
    private readonly clock: Clock,
  ) {}

  /** @returns how many batches were made. @throws AggregateError after all groups had their turn, when some failed. */
  async execute(): Promise<number> {
    let hechos = 0;
    const fallas: unknown[] = [];
    let grupos = await this.lotes.grupos();
    while (grupos.length > 0) {
      const llenos = [];
      for (const grupo of grupos) {
        try {
          if (!(await this.lotes.armar(grupo, this.limites, this.clock.now()))) continue;
          hechos += 1;
          llenos.push(grupo);
        } catch (causa) {
          fallas.push(causa);
        }
      }
      grupos = llenos;
    }
    if (fallas.length > 0)
      throw new AggregateError(fallas, `${fallas.length} groups could not be batched, ${hechos} batches were made`);
    return hechos;
  }
}
