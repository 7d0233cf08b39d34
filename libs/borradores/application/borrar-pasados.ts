import type { Clock } from '@libs/platform';
import type { BorradoresPasados } from './ports/borrador-repository';

/** Deletes the drafts that nobody sees any more. */
export class BorrarPasados {
  constructor(
    private readonly borradores: BorradoresPasados,
    private readonly clock: Clock,
  ) {}

  /** @returns whether there is more to do immediately. */
  execute(): Promise<boolean> {
    return this.borradores.borrarPasados(this.clock.now());
  }
}
