import { RefusalDelay } from './refusal-delay';

it('answers 200 refusals a second at once, and delays the others', async () => {
  let ms = 0;
  let demoradas = 0;
  const delay = new RefusalDelay(
    () => ms,
    () => Promise.resolve((demoradas += 1)),
  );
  const rechazar = async (cuantas: number): Promise<number> => {
    for (let i = 0; i < cuantas; i += 1) await delay.wait();
    return demoradas;
  };
  expect(await rechazar(200)).toBe(0);
  expect(await rechazar(3)).toBe(3);
  ms = 999;
  expect(await rechazar(1)).toBe(4);
  ms = 1_000;
  expect(await rechazar(200)).toBe(4);
});
