import type { Ensayo } from './obrero';
import { GASTO_MS, planDe } from './plan';

const mutante = { id: '7', archivo: 'libs/de/domain/vida.ts' };
const ensayo = (archivo: string, cambios: Partial<Ensayo>): Ensayo => ({
  ...{ archivo, cargaMs: 10, pruebas: [{ ms: 1 }, { ms: 2 }], fuera: {}, dentro: [{}, {}] },
  ...cambios,
});

describe('which tests are run for a mutant', () => {
  it('are those that reached it', () => {
    const alcanza = ensayo('libs/de/domain/vida.spec.ts', { dentro: [{}, { 7: 3 }] });
    const { pasos, vueltas } = planDe(mutante, [alcanza, ensayo('libs/de/domain/otra.spec.ts', { fuera: { 8: 1 } })]);
    expect(pasos).toEqual([{ archivo: 'libs/de/domain/vida.spec.ts', limites: [[1, expect.any(Number)]] }]);
    expect(vueltas).toBeGreaterThan(3);
  });

  it('are all of a file whose loading reached it', () => {
    const [paso] = planDe(mutante, [ensayo('libs/de/domain/vida.spec.ts', { fuera: { 7: 1 } })]).pasos;
    expect(paso!.limites.map(([posicion]) => posicion)).toEqual([0, 1]);
  });

  it('come nearest and cheapest first', () => {
    const fuera = { 7: 1 };
    const orden = planDe(mutante, [
      ensayo('libs/kude/domain/lejos.spec.ts', { fuera }),
      ensayo('libs/de/domain/cara.spec.ts', { fuera, cargaMs: 1_000 }),
      ensayo('libs/de/domain/barata.spec.ts', { fuera }),
    ]).pasos.map(({ archivo }) => archivo.split('/').at(-1));
    expect(orden).toEqual(['barata.spec.ts', 'lejos.spec.ts', 'cara.spec.ts']);
  });

  it('are as many as the time for one mutant allows, but never none', () => {
    const pruebas = [{ ms: 60 }, { ms: 20 }];
    const vida = ensayo('libs/de/domain/vida.spec.ts', { pruebas, fuera: { 7: 1 } });
    const posiciones = (gastoMs: number) =>
      planDe(mutante, [vida], gastoMs).pasos.flatMap(({ limites }) => limites.map(([posicion]) => posicion));
    expect([90, 89, 60].map(posiciones)).toEqual([[1, 0], [1], [1]]);
    expect(planDe(mutante, [{ ...vida, cargaMs: 1_000 }], 100).pasos).toHaveLength(1);
  });

  it('are none that fail already or take too long', () => {
    const pruebas = [{ ms: 1, fallo: 'x' }, { ms: GASTO_MS + 1 }];
    const { pasos } = planDe(mutante, [ensayo('libs/de/domain/vida.spec.ts', { pruebas, fuera: { 7: 1 } })]);
    expect(pasos).toEqual([]);
  });
});
