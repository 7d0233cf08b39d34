import { RefusalDelay } from './refusal-delay';

it('answers 200 refusals a second at once, and delays the others', async () => {
  let ms = 0;
  let delayed = 0;
  const delay = new RefusalDelay(
    () => ms,
    () => Promise.resolve((delayed += 1)),
  );
  const refuse = async (count: number): Promise<number> => {
    for (let i = 0; i < count; i += 1) await delay.wait();
    return delayed;
  };
  expect(await refuse(200)).toBe(0);
  expect(await refuse(3)).toBe(3);
  ms = 999;
  expect(await refuse(1)).toBe(4);
  ms = 1_000;
  expect(await refuse(200)).toBe(4);
});
