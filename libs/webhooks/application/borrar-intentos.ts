import { type Clock, DIA_MS } from '@libs/platform';
import type { TurnosDeWebhook } from './ports/turnos-de-webhook';

/** As long as the notices themselves. */
const DIAS = 30;

/** Deletes tries whose notices are not kept any more. */
export class BorrarIntentos {
  constructor(
    private readonly turnos: TurnosDeWebhook,
    private readonly clock: Clock,
  ) {}

  /** @returns whether there is more to do immediately. */
  execute(): Promise<boolean> {
    return this.turnos.borrarIntentos(new Date(this.clock.now().getTime() - DIAS * DIA_MS));
  }
}
