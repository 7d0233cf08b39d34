import path from 'node:path';
import type { Ensayo, Paso } from './obrero';

/** In processor time. A test that takes longer on the product as it is, is too dear to be run for each mutant that it reaches. */
export const LENTA_MS = 5_000;
/** What is spent on one mutant at most; the tests that stand nearest come first. */
const GASTO_MS = 12_000;
/** How many times its usual number of passes a mutant may take before it counts as a loop without end. */
const VUELTAS = 100;
/** A test beside other work on the machine may take many times what it took alone. */
const HOLGURA = { veces: 10, ms: 2_000 };
/** Starting a process and loading every package. */
const ARRANQUE_MS = 15_000;

export interface Plan {
  pasos: Paso[];
  /** Passes of the mutant before it counts as a loop without end. */
  vueltas: number;
  limiteMs: number;
}

/** Parts of the way that two files share. */
function cercania(uno: string, otro: string): number {
  const [unas, otras] = [path.dirname(uno).split('/'), path.dirname(otro).split('/')];
  const distinta = unas.findIndex((parte, i) => parte !== otras[i]);
  return distinta < 0 ? unas.length : distinta;
}

/** Which tests may notice a mutant, the cheapest of those nearby first. Without steps: no test reaches it. */
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
