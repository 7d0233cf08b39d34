import type { Clock } from '@libs/platform';
import type { GrupoDeLote, LimitesDeLote, LoteRepository } from './ports/lote-repository';

/** Batches that are made at once: what each waits for is mostly its commit. */
const A_LA_VEZ = 4;

/** Makes batches out of the documents that wait for one, groups in turn: no tenant's backlog delays another's. */
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
    let turnos = await this.lotes.grupos();
    while (turnos.length > 0) {
      const conMas = new Set<GrupoDeLote>();
      const cola = [...turnos];
      const unoTrasOtro = async (): Promise<void> => {
        for (let grupo = cola.shift(); grupo; grupo = cola.shift()) {
          try {
            if (!(await this.lotes.armar(grupo, this.limites, this.clock.now()))) continue;
            hechos += 1;
            conMas.add(grupo);
          } catch (causa) {
            fallas.push(causa);
          }
        }
      };
      await Promise.all(Array.from({ length: A_LA_VEZ }, unoTrasOtro));
      // A long backlog is worked off side by side; rounds keep the groups in turn.
      turnos = Array.from({ length: A_LA_VEZ }, () => [...conMas]).flat();
    }
    if (fallas.length > 0) {
      throw new AggregateError(fallas, `${fallas.length} groups could not be batched, ${hechos} batches were made`);
    }
    return hechos;
  }
}
