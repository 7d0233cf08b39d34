export const percentil = (valores: readonly number[], parte: number): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length * parte)] ?? 0;
export const mediana = (valores: readonly number[]): number => percentil(valores, 0.5);

/** Two ways of doing the same work, each measured in milliseconds. */
interface Turnos {
  readonly sin: () => Promise<number>;
  readonly con: () => Promise<number>;
}

export interface Comparacion {
  /** Median of the rounds' ratios. */
  veces: number;
  /** The course of the rounds in one line, for people. */
  nota: string;
}

/**
 * How many times longer some work takes with a disturbance than without. Both are measured in alternation, so that other load on the
 * machine affects both alike. Only the ratio of a round counts, so a slow machine changes nothing.
 */
export async function porTurnos(rondas: number, { sin, con }: Turnos): Promise<Comparacion> {
  const medidas: { sin: number; con: number }[] = [];
  for (let ronda = 0; ronda < rondas; ronda += 1) {
    if (ronda % 2 === 0) medidas.push({ sin: await sin(), con: await con() });
    else medidas.push({ con: await con(), sin: await sin() });
  }
  const razones = medidas.map((medida) => medida.con / medida.sin);
  const veces = mediana(razones);
  const ms = (valores: number[]): string => `${mediana(valores).toFixed(0)} ms`;
  const lista = razones.map((r) => r.toFixed(1)).join(', ');
  const [msSin, msCon] = [ms(medidas.map((m) => m.sin)), ms(medidas.map((m) => m.con))];
  const nota = `${msSin} without, ${msCon} with: ${veces.toFixed(2)} times (${lista})`;
  return { veces, nota };
}
