import type { Clock } from '@libs/platform';
import type { Previas } from './previas';

/** Much longer than anybody waits for a preview. */
const VIDA_MS = 10 * 60_000;

/** Deletes previews that nobody waits for any more: the process that asked for them died, or they were drawn too late. */
export class BorrarPrevias {
  constructor(
    private readonly previas: Previas,
    private readonly clock: Clock,
  ) {}

  /** One turn. @returns whether there is more: never. @throws when the store does not work. */
  async execute(): Promise<boolean> {
    const antes = new Date(this.clock.now().getTime() - VIDA_MS);
    for (const clave of await this.previas.anteriores(antes)) await this.previas.borrar(clave);
    return false;
  }
}
