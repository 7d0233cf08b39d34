import path from 'node:path';
import type { Ensayo, Paso } from './obrero';

/** In processor time. A test that takes longer on the unchanged product is too slow to run for each mutant that it reaches. */
export const LENTA_MS = 5_000;
/** The most time spent on one mutant; the nearest tests run first. */
const GASTO_MS = 12_000;
/** A mutant that is executed this many times as often as usual counts as an endless loop. */
const VUELTAS = 100;
/** While other programs run, a test may take many times as long as alone. */
const HOLGURA = { veces: 10, ms: 2_000 };
/** Time to start a process and load every package. */
const ARRANQUE_MS = 15_000;

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

/** The tests that may notice a mutant: cheapest first, where each shared path segment halves the cost. Empty if no test reaches it. */
export function planDe(mutante: { id: string; archivo: string }, ensayos: readonly Ensayo[]): Plan {
  const candidatos: { paso: Paso; ms: number; peso: number }[] = [];
  let pasadas = 0;
  for (const { archivo, cargaMs, pruebas, fuera, dentro } of ensayos) {
    const alCargar = fuera[mutante.id] ?? 0;
    pasadas += alCargar + dentro.reduce((suma, { [mutante.id]: veces = 0 }) => suma + veces, 0);
    const limites: Paso['limites'] = [];
    let ms = cargaMs;
    for (const [i, prueba] of pruebas.entries()) {
      if (prueba.fallo || prueba.ms > LENTA_MS || !(alCargar || dentro[i]![mutante.id])) continue;
      limites.push([i, prueba.ms * HOLGURA.veces + HOLGURA.ms]);
      ms += prueba.ms;
    }
    const peso = ms / 2 ** cercania(archivo, mutante.archivo);
    if (limites.length > 0) candidatos.push({ paso: { archivo, limites }, ms, peso });
  }
  candidatos.sort((uno, otro) => uno.peso - otro.peso);
  let gasto = 0;
  const elegidos = candidatos.filter(({ ms }, i) => (gasto += ms) <= GASTO_MS || i === 0);
  return {
    pasos: elegidos.map(({ paso }) => paso),
    vueltas: pasadas * VUELTAS,
    limiteMs: ARRANQUE_MS + elegidos.reduce((suma, { ms }) => suma + ms, 0) * HOLGURA.veces,
  };
}
