const milisegundos = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

interface Trabajo {
  veces: number;
  hacer: () => unknown;
  /** Documents that it makes; one when absent. */
  cuantos?: number;
}

async function unaRonda({ veces, hacer, cuantos = 1 }: Trabajo): Promise<number> {
  const antes = process.cpuUsage();
  for (let i = 0; i < veces; i += 1) await hacer();
  return milisegundos(process.cpuUsage(antes)) / (veces * cuantos);
}

/**
 * Processor time of one document of each in ms, all threads together, best of several rounds: what it costs on one core, however busy the
 * machine is with other things. The works take turns, so that what slows the machine down slows all of them.
 */
export async function cpuDeCada<K extends string>(
  trabajos: Record<K, Trabajo>,
  rondas = 9,
): Promise<Record<K, number>> {
  const nombres = Object.keys(trabajos) as K[];
  const mejor = {} as Record<K, number>;
  for (let ronda = -1; ronda < rondas; ronda += 1) {
    for (const nombre of nombres) {
      const tiempo = await unaRonda(trabajos[nombre]);
      // The first round only warms up.
      mejor[nombre] = ronda < 0 ? Infinity : Math.min(mejor[nombre], tiempo);
    }
  }
  return mejor;
}

export const cpuDe = async (veces: number, hacer: () => unknown, rondas = 5): Promise<number> =>
  (await cpuDeCada({ unico: { veces, hacer } }, rondas)).unico;

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
