import type { Logger } from '../logger';
import { Periodic, type PeriodicTask, untilDone } from './periodic';

const EVERY_MS = 1_000;
let said: unknown[];
let turns: number;
let release: () => void;

const logger = { warn: ({ err }: { err: Error }, text: string) => said.push([err.message, text]) } as unknown as Logger;
const periodic = (task: Partial<PeriodicTask> = {}): Periodic =>
  new Periodic({ everyMs: EVERY_MS, run: () => Promise.resolve((turns += 1)), failure: 'not done', ...task }, logger);
/** A turn that ends when `release` is called. */
const slow = (): Promise<void> => {
  turns += 1;
  return new Promise((resolve) => (release = resolve));
};

beforeEach(() => {
  jest.useFakeTimers();
  [said, turns] = [[], 0];
});
afterEach(() => jest.useRealTimers());

it('runs its task after a pause, and again after the next one', async () => {
  const clock = periodic();
  clock.start();
  await jest.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(turns).toBe(0);
  await jest.advanceTimersByTimeAsync(EVERY_MS + 1);
  expect(turns).toBe(2);
  await clock.stop();
});

it('runs at the start if it is asked to', async () => {
  const clock = periodic({ atStart: true });
  clock.start();
  await jest.advanceTimersByTimeAsync(0);
  expect(turns).toBe(1);
  await clock.stop();
});

it('a turn never overlaps the one before: its pause begins when that one ends', async () => {
  const clock = periodic({ atStart: true, run: slow });
  clock.start();
  await jest.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(turns).toBe(1);
  release();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(turns).toBe(2);
  const stopped = clock.stop();
  release();
  await stopped;
});

it('a turn that fails is logged, and the next one comes', async () => {
  const run = (): Promise<never> => Promise.reject(new Error(`turn ${(turns += 1)}`));
  const clock = periodic({ run });
  clock.start();
  await jest.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(said).toEqual([
    ['turn 1', 'not done'],
    ['turn 2', 'not done'],
  ]);
  await clock.stop();
});

it('a stop waits for the turn under way, then does the last thing, and no turn follows', async () => {
  const done: string[] = [];
  const clock = periodic({ atStart: true, run: slow, end: () => Promise.resolve(void done.push('ended')) });
  clock.start();
  await jest.advanceTimersByTimeAsync(0);
  const stopped = clock.stop().then(() => done.push('stopped'));
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(done).toEqual([]);
  release();
  await stopped;
  await jest.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect([done, turns]).toEqual([['ended', 'stopped'], 1]);
});

it('a last thing that fails is logged, and the stop ends', async () => {
  await periodic({ end: () => Promise.reject(new Error('too late')) }).stop();
  expect(said).toEqual([['too late', 'not done']]);
});

it('an operation is repeated until nothing is left, or until the stop', async () => {
  let left = 3;
  const operation = { execute: () => Promise.resolve((turns += 1) < left) };
  await untilDone(operation)(() => true);
  expect(turns).toBe(3);
  left = Infinity;
  await untilDone(operation)(() => turns < 5);
  expect(turns).toBe(5);
});
