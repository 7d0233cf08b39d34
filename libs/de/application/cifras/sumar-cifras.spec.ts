import { SumarCifras } from './sumar-cifras';

it.each([
  [4_500, [true, true, false]],
  [4_000, [true, true, false]],
  [0, [false]],
])('of %i that are pending it says that there may be more as long as it got all it asked for', async (hay, dichos) => {
  let quedan = hay;
  const sumar = (limite: number): Promise<number> => {
    const hechas = Math.min(limite, quedan);
    quedan -= hechas;
    return Promise.resolve(hechas);
  };
  const sumarCifras = new SumarCifras({ sumar });
  for (const dicho of dichos) expect(await sumarCifras.execute()).toBe(dicho);
  expect(quedan).toBe(0);
});
