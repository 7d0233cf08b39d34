import { porTurnos } from './por-turnos';

/** Returns these figures, one for each call, and records the calls. */
function medidor(nombre: string, figuras: readonly number[], llamadas: string[]): () => Promise<number> {
  const quedan = [...figuras];
  return () => {
    llamadas.push(nombre);
    return Promise.resolve(quedan.shift()!);
  };
}

async function comparar(sin: number[], con: number[]) {
  const llamadas: string[] = [];
  const { veces } = await porTurnos(sin.length, {
    sin: medidor('sin', sin, llamadas),
    con: medidor('con', con, llamadas),
  });
  return { veces, llamadas };
}

it('measures in turns, and each goes first as often as the other', async () => {
  const { llamadas } = await comparar([1, 1, 1, 1], [1, 1, 1, 1]);
  expect(llamadas).toEqual(['sin', 'con', 'con', 'sin', 'sin', 'con', 'con', 'sin']);
});

it('a machine that becomes ten times slower in between changes nothing', async () => {
  expect((await comparar([10, 100, 10, 100, 10], [15, 150, 15, 150, 15])).veces).toBe(1.5);
});

it('one bad turn decides nothing, whoever has it', async () => {
  expect((await comparar([10, 10, 10], [11, 500, 11])).veces).toBe(1.1);
  expect((await comparar([10, 900, 10], [30, 30, 30])).veces).toBe(3);
});
