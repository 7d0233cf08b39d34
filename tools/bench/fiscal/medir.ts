const milisegundos = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/**
 * Processor time of one call in ms, all threads together, best of several rounds: what a document costs on one core, however busy the
 * machine is with other things.
 */
export async function cpuDe(veces: number, trabajo: () => unknown, rondas = 5): Promise<number> {
  for (let i = 0; i < Math.max(veces / 2, 3); i += 1) await trabajo();
  let mejor = Infinity;
  for (let ronda = 0; ronda < rondas; ronda += 1) {
    const antes = process.cpuUsage();
    for (let i = 0; i < veces; i += 1) await trabajo();
    mejor = Math.min(mejor, milisegundos(process.cpuUsage(antes)) / veces);
  }
  return mejor;
}

/** The longest of several stretches without a pause, in ms of processor time: how long one blocks the event loop by itself. */
export function tramoMasLargo(veces: number, trabajo: () => unknown): number {
  for (let i = 0; i < 10; i += 1) trabajo();
  let mayor = 0;
  for (let i = 0; i < veces; i += 1) {
    const antes = process.cpuUsage();
    trabajo();
    mayor = Math.max(mayor, milisegundos(process.cpuUsage(antes)));
  }
  return mayor;
}
