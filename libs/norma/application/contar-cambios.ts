import type { Clock } from '@libs/platform';
import { redactarCambios } from '../domain/novedad';
import type { BuzonDelOperador } from './ports/buzon-del-operador';
import type { NormaRepository } from './ports/norma-repository';

/** Longer than the slowest conversation with a mail server. A letter that was not handed over is tried again after it. */
const ARRIENDO_MS = 600_000;

/**
 * Tells the operator what is new: a letter for all of a turn, and a notice for each in the account that the operator named. The notice is
 * written once. When a process dies between the letter and its mark, the letter is sent again, with the same id: a change of the law that
 * is told twice harms less than one that is not told.
 */
export class ContarCambios {
  constructor(
    private readonly norma: NormaRepository,
    private readonly a: { buzon?: BuzonDelOperador | undefined; cuenta?: string | undefined },
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const { buzon, cuenta } = this.a;
    // One after the other, because each passes over rows that the other holds; one that fails does not hold the other back.
    try {
      if (cuenta !== undefined) await this.norma.avisar(cuenta, this.clock.now());
    } finally {
      if (buzon) await this.escribir(buzon);
    }
  }

  private async escribir(buzon: BuzonDelOperador): Promise<void> {
    const ahora = this.clock.now();
    const novedades = await this.norma.tomarSinCarta(ahora, new Date(ahora.getTime() + ARRIENDO_MS));
    const ultima = novedades.at(-1);
    if (!ultima) return;
    // Named by its newest: a later letter that tells more is no repetition.
    await buzon.entregar({ id: ultima.id, ...redactarCambios(novedades) });
    await this.norma.anotarCarta(
      novedades.map(({ id }) => id),
      this.clock.now(),
    );
  }
}
