import fc from 'fast-check';
import { SharedClock } from './shared-clock';

const HOUR = 3_600_000;
const DATABASE = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: DATABASE }));
afterEach(() => jest.useRealTimers());

/** A database whose time is correct even when the machine's clock is wrong. */
function setup() {
  const begin = performance.now();
  const questions: number[] = [];
  const clock = new SharedClock(() => {
    questions.push(performance.now() - begin);
    return Promise.resolve(DATABASE + performance.now() - begin);
  });
  const late = (): number => clock.now().getTime() - (DATABASE + performance.now() - begin);
  return { clock, questions, late };
}

it.each([
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
])('is the time of the database on a machine that is %s', async (_, ms) => {
  jest.setSystemTime(DATABASE + ms);
  const { clock, late } = setup();
  await clock.start();
  expect(late()).toBe(0);
  jest.advanceTimersByTime(30_000);
  expect(late()).toBe(0);
  clock.stop();
});

it.each([
  ['ahead', HOUR],
  ['back', -HOUR],
])("does not follow the machine's clock when it goes %s, and asks the database at once", async (_, ms) => {
  const { clock, questions, late } = setup();
  await clock.start();
  jest.advanceTimersByTime(2_000);
  jest.setSystemTime(DATABASE + ms);
  expect(late()).toBe(0);
  expect(questions).toEqual([0, 2_000]);
  await jest.advanceTimersByTimeAsync(0);
  expect(late()).toBe(0);
  clock.stop();
});

it('does not know whether the machine stood still, until the database has told', async () => {
  const { clock } = setup();
  await clock.start();
  jest.advanceTimersByTime(2_000);
  jest.setSystemTime(DATABASE + HOUR);
  expect(clock.atLatest()).toEqual(new Date(DATABASE + HOUR));
  await jest.advanceTimersByTimeAsync(0);
  expect(clock.atLatest()).toEqual(new Date(DATABASE + 2_000));
  clock.stop();
});

it('asks every minute, and goes on reckoning while the database is away', async () => {
  let away = false;
  const begin = performance.now();
  let questions = 0;
  const clock = new SharedClock(() => {
    questions += 1;
    return away ? Promise.reject(new Error('away')) : Promise.resolve(DATABASE + performance.now() - begin);
  });
  await clock.start();
  away = true;
  await jest.advanceTimersByTimeAsync(180_000);
  expect(questions).toBe(4);
  expect(clock.now().getTime()).toBe(DATABASE + 180_000);
  clock.stop();
  await jest.advanceTimersByTimeAsync(180_000);
  expect(questions).toBe(4);
});

it('takes the fastest of slow first readings', async () => {
  const durations = [3_000, 800, 2_000];
  const clock = new SharedClock(() => {
    const took = durations.shift() ?? 5_000;
    jest.advanceTimersByTime(took);
    // Right at half of a fast one; at the end of a slow one.
    return Promise.resolve(DATABASE + (took === 800 ? performance.now() - begin - 400 : 0));
  });
  const begin = performance.now();
  await clock.start();
  expect(clock.now().getTime()).toBe(DATABASE + performance.now() - begin);
  clock.stop();
});

it('does not take a reading that took long, except the first', async () => {
  let answer = DATABASE + HOUR;
  const clock = new SharedClock(() => {
    jest.advanceTimersByTime(2_000);
    return Promise.resolve(answer);
  });
  await clock.start();
  expect(clock.now().getTime()).toBe(DATABASE + HOUR + 1_000);
  answer += 5 * HOUR;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(clock.now().getTime()).toBe(DATABASE + HOUR + 1_000 + 62_000);
  clock.stop();
});

it('says at the start that the database is away', async () => {
  await expect(new SharedClock(() => Promise.reject(new Error('away'))).start()).rejects.toThrow('away');
});

describe('the earliest possible time', () => {
  /** What happens to a machine: time passes, its clock is set, it pauses, and readings wait before and after the server's look. */
  const steps = fc.array(
    fc.record({
      before: fc.nat(4_000),
      after: fc.nat(4_000),
      passes: fc.nat(130_000),
      set: fc.integer({ min: -HOUR, max: HOUR }),
      suspended: fc.nat(HOUR),
    }),
    { minLength: 1, maxLength: 5 },
  );

  it('is never ahead of the true time, for readings of any length and any jump', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        jest.setSystemTime(DATABASE);
        const begin = performance.now();
        let [lost, scale] = [0, 1_000];
        const truth = (): number => DATABASE + performance.now() - begin + lost;
        let [now] = history as [(typeof history)[number]];
        const clock = new SharedClock(() => {
          jest.advanceTimersByTime(now.before * scale);
          const seen = truth();
          jest.advanceTimersByTime(now.after * scale);
          return Promise.resolve(seen);
        });
        // Those at the start may take an hour.
        await clock.start();
        scale = 1;
        for (now of history) {
          await jest.advanceTimersByTimeAsync(now.passes);
          lost += now.suspended;
          jest.setSystemTime(truth() + now.set);
          expect(clock.earliest().getTime()).toBeLessThanOrEqual(truth());
          await jest.advanceTimersByTimeAsync(1_000);
          expect(clock.earliest().getTime()).toBeLessThanOrEqual(truth());
        }
        clock.stop();
      }),
      { numRuns: 100 },
    );
  });

  it('is what the server said, counted on from its answer', async () => {
    const clock = new SharedClock(() => {
      jest.advanceTimersByTime(400);
      return Promise.resolve(DATABASE + 400);
    });
    await clock.start();
    jest.advanceTimersByTime(5_000);
    expect([clock.earliest(), clock.now()]).toEqual([new Date(DATABASE + 5_400), new Date(DATABASE + 5_600)]);
    clock.stop();
  });
});
