import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../dev/stack/root';
import { awaited, hasta, type Owner, owned, ready, stopped, tempFolder } from './during';

interface Run {
  testResults: { message: string; assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

/** Runs a file in a jest of its own. */
async function run(file: string, settings: NodeJS.ProcessEnv = {}, environment = {}): Promise<Run['testResults'][0]> {
  const folder = tempFolder('ends');
  const [config, output] = [path.join(folder, 'jest.config.json'), path.join(folder, 'output.json')];
  const inJest = (name: string): string => path.join(ROOT, 'test/jest', name);
  writeFileSync(
    config,
    JSON.stringify({
      ...{ rootDir: ROOT, roots: [path.join(ROOT, 'test/jest')], testMatch: [`**/${file}`], transform: {} },
      ...{ testEnvironment: inJest('environment.cjs'), testEnvironmentOptions: environment },
      ...{ runtime: inJest('runtime.cjs') },
    }),
  );
  const args = ['node_modules/jest/bin/jest.js', '-c', config, '-i', '--json', '--outputFile', output];
  const env = { ...process.env, TMPDIR: folder, ...settings };
  await once(owned(spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'ignore' })), 'close');
  return (JSON.parse(readFileSync(output, 'utf8')) as Run).testResults[0]!;
}

describe('a file whose tests fail in the middle', () => {
  let ran: Run['testResults'][0];
  let child: number;
  beforeAll(async () => {
    const pid = path.join(tempFolder('pid'), 'pid');
    ran = await run('ends.fixture.cjs', { CHILD_PID: pid });
    child = Number(readFileSync(pid, 'utf8'));
  });

  const failuresOf = (title: string): string[] =>
    ran.assertionResults.find((one) => one.title === title)!.failureMessages.map((text) => text.split('\n')[0]!);

  it('has the loop and the things of a test ended before the next test, and before what follows each', () => {
    expect(failuresOf('fails by an expectation')).toEqual([expect.stringContaining('toBe')]);
    expect(failuresOf('comes later')).toEqual([]);
  });

  it('fails by what a loop throws, at once and once, also in its last turn', () => {
    expect(failuresOf('waits for what never comes, beside a loop that fails')).toEqual(['Error: the fifth turn']);
    expect(failuresOf('does not see its loop fail')).toEqual(['Error: the last turn']);
  });

  it('leaves nothing of a start that failed half way', () => {
    expect(failuresOf('whose start fails')).toEqual(['Error: half way']);
    expect(ran.message).not.toContain('leaves behind');
    expect(existsSync(`/proc/${child}`)).toBe(false);
  });
});

it('what a file leaves behind is told beside the tests that failed, with their causes', async () => {
  const { message } = await run('leaves.fixture.cjs', {}, { graceMs: 0 });
  expect(message).toMatch(/This file leaves behind:\s+\S+\/left\n/);
  expect(message).toContain('and this test failed, fails before its end: Error: half way');
  expect(message).toContain('cause: Error: the connection broke');
});

describe('a test that ends', () => {
  const CURRENT = Symbol.for('timbo.test.current');
  const { Owner } = createRequire(__filename)('./jest/owner.cjs') as {
    Owner: new (name: string) => Owner & { end(limitMs: number): Promise<unknown[]> };
  };
  /** What a test of this name would see that ends while this runs. */
  async function ending(begin: () => Promise<unknown>): Promise<unknown> {
    const globals = globalThis as unknown as Record<symbol, { owners: Owner[] }>;
    const { owners } = globals[CURRENT]!;
    const owner = new Owner('the test "x"');
    owners.push(owner);
    const seen = begin().catch((error: unknown) => error);
    owners.pop();
    await owner.end(0);
    return seen;
  }

  it('says what it awaited, and the last answer', async () => {
    expect(
      await ending(() =>
        hasta(
          () => ({ n: 1 }),
          () => false,
          'two',
        ),
      ),
    ).toMatchObject({
      message: 'two (last: {"n":1}) did not come before the end of the test "x"',
    });
    expect(await ending(() => awaited('an event', new Promise(() => undefined)))).toMatchObject({
      message: 'an event did not come before the end of the test "x"',
    });
  });
});

describe('a process', () => {
  const node = (code: string) => owned(spawn(process.execPath, ['-e', code], { stdio: 'ignore' }));

  it('that ends before it is ready ends the wait for it, with its last words', async () => {
    const log = path.join(tempFolder('log'), 'log');
    writeFileSync(log, 'no such setting\n');
    const never = () => Promise.resolve(false);
    await expect(ready(node('process.exit(3)'), never, 'it', log)).rejects.toThrow(
      'it ended before it was ready (status 3)\nno such setting',
    );
    await expect(ready(owned(spawn('/nowhere/program')), never, 'it')).rejects.toThrow('(not started)');
  });

  it('is stopped in order, once', async () => {
    const child = node(`process.on('SIGTERM', () => process.exit(7)); setInterval(() => process.send?.(1), 1000)`);
    await once(child, 'spawn');
    expect(await stopped(child, 'SIGKILL')).toBeNull();
    expect(await stopped(child)).toBeNull();
    expect(child.signalCode).toBe('SIGKILL');
  });
});
