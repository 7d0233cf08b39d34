import { semillaDe } from './largo';

test('a seed is a whole number, or is refused by the name of its variable', () => {
  expect(semillaDe('1234567890')).toBe(1_234_567_890);
  for (const mala of ['', 'NaN', 'uno', '1.5', '-1', '1e3']) expect(() => semillaDe(mala)).toThrow('TIMBO_SEMILLA');
});

test('without one it is another each time', () => {
  expect(semillaDe(undefined)).not.toBe(semillaDe(undefined));
});
