import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { during, tempFolder } from '../../test/during';
import { isFree, keptPorts } from './ports';
import type { Service } from './service';
import { withOtherPorts } from './session';
import type { Supervisor } from './supervisor';

let folder: string;
let told: string[];
let ended: AbortController;

beforeEach(() => {
  folder = tempFolder('timbo session');
  told = [];
  ended = new AbortController();
});

const run = (work: (supervisor: Supervisor) => Promise<void>): Promise<void> =>
  withOtherPorts(
    { folder, tell: (line) => told.push(line), work },
    (one) => during().own('the supervisor', () => one.stop()),
    ended.signal,
  );

const choose = () => keptPorts(path.join(folder, 'ports.json'), ['api'], {}, (line) => told.push(line));

/** A process that listens on the port, and says that it does. */
function listener(port: number): Service {
  const sign = path.join(folder, `listens-${port}`);
  const code = `require('node:net').createServer().listen(${port}, '127.0.0.1', () =>
    require('node:fs').writeFileSync(${JSON.stringify(sign)}, ''))`;
  return {
    name: 'api',
    launch: () => ({ file: process.execPath, args: ['-e', code], env: { PATH: process.env.PATH } }),
    ready: () => Promise.resolve(existsSync(sign)),
  };
}

/** Another program that comes between the choice of the port and its use. */
async function take(port: number): Promise<void> {
  const other = createServer();
  during().own('another program', () => other.close());
  await once(other.listen(port, '127.0.0.1'), 'listening');
}

test('a port that somebody took after it was chosen costs a new start, with another port', async () => {
  const ports: number[] = [];
  await run(async (supervisor) => {
    const { api } = await choose();
    ports.push(api);
    if (ports.length === 1) await take(api);
    await supervisor.start(listener(api));
  });
  const [taken, used] = ports;
  expect(ports).toHaveLength(2);
  expect(used).not.toBe(taken);
  expect(await isFree(used!)).toBe(false);
  expect(told).toEqual([
    expect.stringContaining('another program has taken its port'),
    `port ${taken} of api is in use by another program; ${used} instead`,
  ]);
});

test('whoever takes every port is told of, after four starts', async () => {
  let starts = 0;
  const failing = run(async (supervisor) => {
    const { api } = await choose();
    starts += 1;
    await take(api);
    await supervisor.start(listener(api));
  });
  await expect(failing).rejects.toThrow('api ended before it was ready');
  expect(starts).toBe(4);
});

test('nothing is begun anew after another failure', async () => {
  const died: Service = { ...listener(0), launch: () => ({ file: process.execPath, args: ['-e', 'process.exit(3)'] }) };
  let starts = 0;
  const failing = run((supervisor) => {
    starts += 1;
    return supervisor.start(died);
  });
  await expect(failing).rejects.toThrow('api ended before it was ready');
  expect(starts).toBe(1);
});

test('nothing is begun anew after the end of the session', async () => {
  let starts = 0;
  const failing = run(async (supervisor) => {
    const { api } = await choose();
    starts += 1;
    await take(api);
    ended.abort();
    await supervisor.start(listener(api));
  });
  await expect(failing).rejects.toThrow('api ended before it was ready');
  expect(starts).toBe(1);
});
