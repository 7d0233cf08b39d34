/** A work may block the process as long as two of the longest honest documents: a cost that is not in proportion is many times more. */
export const HONESTOS = 2;
/** The api looks at its event loop each 10 ms (prom-client): on a machine that judges an honest document sooner a reading may be 0. */
const LEGIBLE_MS = 10;
/** A pause caused by other programs of the machine does not occur at each of several readings. */
const LECTURAS = 3;
/** Of five comparisons three decide: the machine may have been busy during the others. */
const MAYORIA = 3;

/** How long something blocked the process, in milliseconds; more when other programs of the machine took its time. */
export type Leer = () => Promise<number>;

export interface Pesada {
  ms: number;
  /** Of the honest work, as near in time as the judgement needs it. */
  honestoMs: number;
}

/** In honest documents. */
export const pesoDe = ({ ms, honestoMs }: Pesada): number => ms / Math.max(honestoMs, LEGIBLE_MS);
export const esDemasiado = (pesada: Pesada): boolean => pesoDe(pesada) > HONESTOS;

/**
 * Compares how long works block a process with how long an honest one does, so that the judgement is the same on each machine. A reading
 * that looks long next to the least honest one so far is a suspicion: both are then read alternating, several times, and the least readings
 * are compared, until the same answer came three times.
 */
export class Balanza {
  private menorHonesto: number | undefined;

  constructor(private readonly honesto: Leer) {}

  async pesar(leer: Leer): Promise<Pesada> {
    const ms = await leer();
    if (this.menorHonesto !== undefined) {
      const primera = { ms, honestoMs: this.menorHonesto };
      if (!esDemasiado(primera)) return primera;
    }
    const iguales: Record<string, number> = {};
    for (;;) {
      const pesada = await this.comparar(leer);
      const cual = String(esDemasiado(pesada));
      iguales[cual] = (iguales[cual] ?? 0) + 1;
      if (iguales[cual] === MAYORIA) return pesada;
    }
  }

  /** The least of some readings of both, alternating: a machine that is slow for a while is slow for both. */
  private async comparar(leer: Leer): Promise<Pesada> {
    const menor = { ms: Infinity, honestoMs: Infinity };
    for (let vez = 1; vez <= LECTURAS; vez += 1) {
      menor.honestoMs = Math.min(menor.honestoMs, await this.honesto());
      menor.ms = Math.min(menor.ms, await leer());
    }
    this.menorHonesto = Math.min(this.menorHonesto ?? Infinity, menor.honestoMs);
    return menor;
  }
}
