import { Turns } from './turns';

it('runs no more tasks at once than allowed, serves all in order, and survives failures', async () => {
  const turns = new Turns(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const task = (n: number) => async (): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    order.push(n);
    await new Promise(setImmediate);
    running -= 1;
    if (n === 1) throw new Error('one fails');
    return n;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => turns.take(task(n))));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
