import path from 'node:path';
import type { Ensayo, Paso } from './obrero';

/** In processor time: the most spent on one mutant, unless the run asks for less. A test that takes longer is left out. */
export const GASTO_MS = 5_000;
/** A mutant that is executed this many times as often as usual counts as an endless loop. */
const VUELTAS = 100;
/** While other programs run, a test may take many times as long as alone. */
const HOLGURA = { veces: 20, ms: 5_000 };
/** Time to start a process and load every package. */
const ARRANQUE_MS = 30_000;

export interface Plan {
  pasos: Paso[];
  /** Executions of the mutant after which it counts as an endless loop. */
  vueltas: number;
  limiteMs: number;
}

/** Number of leading path segments that two files share. */
function cercania(uno: string, otro: string): number {
  const [unas, otras] = [path.dirname(uno).split('/'), path.dirname(otro).split('/')];
  const distinta = unas.findIndex((parte, i) => parte !== otras[i]);
  return distinta < 0 ? unas.length : distinta;
}

interface Candidata {
  archivo: string;
  posicion: number;
  ms: number;
  cargaMs: number;
  peso: number;
}

/** The tests that reached a mutant, cheapest first, where each path segment that they share halves the cost. */
function candidatas(mutante: { id: string; archivo: string }, ensayos: readonly Ensayo[], gastoMs: number) {
  const todas = ensayos.flatMap(({ archivo, cargaMs, pruebas, fuera, dentro }): Candidata[] => {
    const cerca = 2 ** cercania(archivo, mutante.archivo);
    return pruebas.flatMap(({ ms, fallo }, posicion) => {
      if (fallo || ms > gastoMs || !(fuera[mutante.id] || dentro[posicion]![mutante.id])) return [];
      return [{ archivo, posicion, ms, cargaMs, peso: (cargaMs + ms) / cerca }];
    });
  });
  return todas.sort((una, otra) => una.peso - otra.peso);
}

/** The tests to run for a mutant, as many as `gastoMs` allows and at least one; none if no test reaches it. */
export function planDe(
  mutante: { id: string; archivo: string },
  ensayos: readonly Ensayo[],
  gastoMs: number = GASTO_MS,
): Plan {
  const pasos = new Map<string, Paso['limites']>();
  let gasto = 0;
  for (const { archivo, posicion, ms, cargaMs } of candidatas(mutante, ensayos, gastoMs)) {
    const suyo = ms + (pasos.has(archivo) ? 0 : cargaMs);
    if (pasos.size > 0 && gasto + suyo > gastoMs) continue;
    gasto += suyo;
    const limites = pasos.get(archivo) ?? [];
    pasos.set(archivo, [...limites, [posicion, ms * HOLGURA.veces + HOLGURA.ms]]);
  }
  const veces = ({ fuera, dentro }: Ensayo): number =>
    dentro.reduce((suma, { [mutante.id]: unas = 0 }) => suma + unas, fuera[mutante.id] ?? 0);
  return {
    pasos: [...pasos].map(([archivo, limites]) => ({ archivo, limites })),
    vueltas: ensayos.reduce((suma, ensayo) => suma + veces(ensayo), 0) * VUELTAS,
    limiteMs: ARRANQUE_MS + gasto * HOLGURA.veces,
  };
}
