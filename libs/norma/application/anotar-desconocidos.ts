import type { Clock } from '@libs/platform';
import type { Novedad } from '../domain/novedad';
import type { NormaRepository } from './ports/norma-repository';

/** More than the repository keeps: a process that has seen this many writes no further ones. */
const RECORDADAS = 1_000;

/** Keeps the first sight of each thing that an answer has and no table knows. The database is asked once for each in a process. */
export class AnotarDesconocidos {
  private readonly vistas = new Set<string>();

  constructor(
    private readonly norma: Pick<NormaRepository, 'anotar'>,
    private readonly clock: Clock,
    private readonly alFallar: (err: unknown) => void,
  ) {}

  /** @returns whether this process has not seen it before. Answers do not wait for the database. */
  ver(novedad: Novedad): boolean {
    const { clase, fuente, valor } = novedad;
    const clave = `${clase} ${fuente} ${valor}`;
    if (this.vistas.has(clave) || this.vistas.size >= RECORDADAS) return false;
    this.vistas.add(clave);
    void this.norma.anotar(novedad, this.clock.now()).catch((err: unknown) => {
      this.vistas.delete(clave);
      this.alFallar(err);
    });
    return true;
  }
}
