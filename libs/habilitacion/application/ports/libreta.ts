import type { Linea } from '../../domain/linea';

/** The lines of one run, kept so that they survive the death of the process. */
export abstract class Libreta {
  /** The last state of each line that was written; lines that were never written are absent. */
  abstract leerLineas(): Promise<Linea[]>;
  /** Resolves when the line is safe. */
  abstract anotarLinea(linea: Linea): Promise<void>;
}
