/** Metrics of a process, from its inner port. */
interface Lectura {
  /** The longest time that its event loop was blocked since the last reading. */
  paradaMs: number;
  /** Processor time used since its start. */
  cpuMs: number;
}

/**
 * Measures how long the event loop of a process was blocked. Its clock includes time taken by other programs of the machine, and its
 * processor time includes other threads: the smaller of both is an upper limit.
 */
export class Parada {
  /** @param interno address of the inner port. */
  constructor(private readonly interno: string) {}

  async durante<T>(trabajo: () => Promise<T>): Promise<{ resultado: T; ms: number }> {
    const { cpuMs } = await this.leer();
    const resultado = await trabajo();
    const despues = await this.leer();
    return { resultado, ms: Math.round(Math.min(despues.paradaMs, despues.cpuMs - cpuMs)) };
  }

  private async leer(): Promise<Lectura> {
    const respuesta = await fetch(new URL('/metrics', this.interno));
    const texto = await respuesta.text();
    const segundos = (nombre: string): number =>
      Number(new RegExp(`^${nombre}\\{[^}]*\\} (\\S+)$`, 'm').exec(texto)?.[1]);
    const [parada, cpu] = [segundos('nodejs_eventloop_lag_max_seconds'), segundos('process_cpu_seconds_total')];
    if (Number.isNaN(parada + cpu)) throw new Error(`${this.interno}/metrics does not tell how its event loop is`);
    return { paradaMs: parada * 1_000, cpuMs: cpu * 1_000 };
  }
}
