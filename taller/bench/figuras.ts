import { rmSync } from 'node:fs';
import { forgetData } from '../../dev/stack/ground';
import { session } from '../../dev/stack/session';
import type { Supervisor } from '../../dev/stack/supervisor';

/** What a bench found, beside its goal. */
export interface Figura {
  value: number;
  goal: string;
  met: boolean;
}
export type Figuras = Record<string, Figura>;

export const redondo = (n: number, decimales = 2): number => Math.round(n * 10 ** decimales) / 10 ** decimales;
export const percentil = (valores: readonly number[], parte: number): number =>
  valores.toSorted((a, b) => a - b)[Math.min(valores.length - 1, Math.floor(valores.length * parte))]!;
export const mediana = (valores: readonly number[]): number => percentil(valores, 0.5);

export const hasta = (value: number, meta: number, decimales?: number): Figura => ({
  value: redondo(value, decimales),
  goal: `<= ${meta}`,
  met: value <= meta,
});
export const desde = (value: number, meta: number, decimales?: number): Figura => ({
  value: redondo(value, decimales),
  goal: `>= ${meta}`,
  met: value >= meta,
});

export const tell = (linea: string): void => console.error(`▸ ${linea}`);

/** Runs a bench in a folder of its own. Its last line is its figures as JSON; it exits 0 only when all goals are met. */
export function correr(folder: string, medir: (supervisor: Supervisor) => Promise<Figuras>): void {
  let logrado = false;
  const trabajo = async (supervisor: Supervisor): Promise<void> => {
    const todas = await medir(supervisor);
    logrado = Object.values(todas).every(({ met }) => met);
    console.log(JSON.stringify(todas));
  };
  void session(folder, tell, trabajo, 130).then((estado) => {
    forgetData(folder);
    rmSync(folder, { recursive: true, force: true });
    // A failed measurement may have left connections open.
    process.exit(estado === 0 && !logrado ? 1 : estado);
  });
}
