const milisegundos = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

interface Trabajo {
  veces: number;
  hacer: () => unknown;
  /** Number of documents that it makes; one if undefined. */
  cuantos?: number;
}

async function unaRonda({ veces, hacer, cuantos = 1 }: Trabajo): Promise<number> {
  const antes = process.cpuUsage();
  for (let i = 0; i < veces; i += 1) await hacer();
  return milisegundos(process.cpuUsage(antes)) / (veces * cuantos);
}

/**
 * Processor time of one document of each work in ms, all threads together, best of several rounds: the cost on one core, independent of
 * other load. The works alternate, so that a slower machine slows all of them.
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
