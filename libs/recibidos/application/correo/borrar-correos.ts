import { type Clock, DIA_MS } from '@libs/platform';
import { DIAS_DE_CORREOS } from '../../domain/correo/mensaje';
import type { CorreosPasados } from '../ports/correos-recibidos';

/** Deletes the results of messages that are past their time. */
export class BorrarCorreos {
  constructor(
    private readonly correos: CorreosPasados,
    private readonly clock: Clock,
  ) {}

  /** @returns whether there is more to do immediately. */
  execute(): Promise<boolean> {
    return this.correos.borrarPasados(new Date(this.clock.now().getTime() - DIAS_DE_CORREOS * DIA_MS));
  }
}
