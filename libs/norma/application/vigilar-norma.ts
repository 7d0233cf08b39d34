import type { Clock } from '@libs/platform';
import { type Fuente, juzgar } from '../domain/fuente';
import { observar } from '../domain/observar';
import type { NormaRepository } from './ports/norma-repository';
import type { SitioDeLaAutoridad } from './ports/sitio-de-la-autoridad';

/** Longer than the slowest look. */
const ARRIENDO_MS = 300_000;

/** Looks at each source that is due, in one process at a time. */
export class VigilarNorma {
  constructor(
    private readonly norma: NormaRepository,
    private readonly sitio: SitioDeLaAutoridad,
    private readonly fuentes: readonly Fuente[],
    private readonly cadaMs: number,
    private readonly clock: Clock,
  ) {}

  async execute(sigue: () => boolean): Promise<void> {
    for (const fuente of this.fuentes) {
      if (!sigue()) return;
      const ahora = this.clock.now();
      const turno = await this.norma.tomarFuente(fuente, ahora, new Date(ahora.getTime() + ARRIENDO_MS));
      if (turno) await this.mirar(fuente, turno);
    }
  }

  private async mirar(
    fuente: Fuente,
    { ficha, estado: antes }: NonNullable<Awaited<ReturnType<NormaRepository['tomarFuente']>>>,
  ): Promise<void> {
    const traida = await this.sitio.traer(fuente.url);
    const vista = 'motivo' in traida ? traida : observar(fuente.clase, traida.cuerpo);
    const ahora = this.clock.now();
    const { despues: estado, novedades } = juzgar(fuente, antes, vista, ahora);
    const proximaAt = new Date(ahora.getTime() + this.cadaMs);
    await this.norma.registrarMirada(fuente, ficha, { estado, novedades, proximaAt }, ahora);
  }
}
