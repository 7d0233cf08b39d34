export const percentil = (valores: readonly number[], parte: number): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length * parte)] ?? 0;
export const mediana = (valores: readonly number[]): number => percentil(valores, 0.5);

/** Two ways of doing the same, each measured in milliseconds. */
interface Turnos {
  readonly sin: () => Promise<number>;
  readonly con: () => Promise<number>;
}

export interface Comparacion {
  /** Median of the rounds' ratios. */
  veces: number;
  /** For people: how it went, in one line. */
  nota: string;
}

/**
 * How many times longer something takes with a disturbance than without. Both are measured in turns, first the one and then the other, so
 * that what else this machine does falls on both alike; of a round only the ratio counts, so that a slow hour or a slow machine changes
 * nothing.
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
  const nota = `${ms(medidas.map((m) => m.sin))} without, ${ms(medidas.map((m) => m.con))} with: ${veces.toFixed(2)} times (${razones.map((r) => r.toFixed(1)).join(', ')})`;
  return { veces, nota };
}
