import { createServer } from 'node:net';
import { freePort } from '../dev/stack/ports';
import { listen } from './listen';

it('a free port is given once, and is not one that the system gives to others', async () => {
  const [ports, others] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, freePort)),
    Promise.all(Array.from({ length: 50 }, () => listen(createServer()))),
  ]);
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(Math.min(...others));
});
