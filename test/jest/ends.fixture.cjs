/** What test/during.int-spec.ts runs in a jest of its own: tests that fail in the middle of what they started. */
const { spawn } = require('node:child_process');
const { writeFileSync } = require('node:fs');
const { createServer } = require('node:http');
const { during, hasta, owned, repeat, stopped } = require('../during.ts');
const { listen } = require('../listen.ts');

let turns = 0;
const turn = async () => {
  turns += 1;
  await new Promise(setImmediate);
};
const ended = [];
afterEach(() => void ended.push('afterEach'));

test('fails by an expectation', () => {
  repeat('a loop', turn);
  during().own('a thing', () => void ended.push('thing'));
  const child = owned(spawn('sleep', ['1000']));
  during().own('a process', () => stopped(child));
  expect(1).toBe(2);
});

test('comes later', async () => {
  const before = turns;
  for (let i = 0; i < 10; i += 1) await new Promise(setImmediate);
  expect(turns).toBe(before);
  expect(ended).toEqual(['thing', 'afterEach']);
});

test('waits for what never comes, beside a loop that fails', async () => {
  let times = 0;
  repeat('a loop', async () => {
    await turn();
    if ((times += 1) === 5) throw new Error('the fifth turn');
  });
  await hasta(() => false, Boolean, 'what never comes');
});

test('does not see its loop fail', async () => {
  repeat('a loop', async (signal) => {
    await turn();
    if (signal.aborted) throw new Error('the last turn');
  });
});

describe('a block', () => {
  beforeAll(async () => {
    await listen(createServer());
    const child = owned(spawn('sleep', ['1000']));
    writeFileSync(process.env.CHILD_PID, String(child.pid));
    throw new Error('half way');
  });
  test('whose start fails', () => undefined);
});
