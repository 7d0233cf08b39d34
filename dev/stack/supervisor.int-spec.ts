import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, isAlive, type ProcessIdentity } from './processes';
import type { Service } from './service';
import { StackError } from './stack-error';
import { Supervisor } from './supervisor';

jest.setTimeout(60_000);
let folder: string;
let told: string[];
let open: Supervisor[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'timbo supervisor '));
  told = [];
  open = [];
});

afterEach(async () => {
  await Promise.all(open.map((supervisor) => supervisor.stop()));
  rmSync(folder, { recursive: true });
});

const diary = () => path.join(folder, 'diary');
const story = () => (existsSync(diary()) ? readFileSync(diary(), 'utf8').trim().split('\n') : []);

/** A child that writes "<name> up" when it starts and "<name> down" when it is asked to end. */
const fakeChild = (name: string, { deaf = false } = {}) => `
  const say = (word) => require('node:fs').appendFileSync(${JSON.stringify(diary())}, '${name} ' + word + '\\n');
  process.on('SIGTERM', () => { say('down'); ${deaf ? '' : 'process.exit(0);'} });
  setInterval(() => undefined, 1000);
  console.log('hello from ${name}');
  say('up');
`;

function fake(
  name: string,
  options: { deaf?: boolean; code?: string; stopMs?: number; startMs?: number } = {},
): Service {
  return {
    name,
    launch: () => ({
      file: process.execPath,
      args: ['-e', options.code ?? fakeChild(name, options)],
      env: { PATH: process.env.PATH },
    }),
    ready: () => Promise.resolve(story().includes(`${name} up`)),
    stopMs: options.stopMs,
    startMs: options.startMs,
  };
}

async function supervisor(): Promise<Supervisor> {
  const one = await Supervisor.open(folder, (line) => told.push(line));
  open.push(one);
  return one;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(10);
}

const processOf = (one: Supervisor, name: string): ProcessIdentity => {
  const identity = identify(one.pids()[name] ?? -1);
  if (!identity) throw new Error(`${name} does not run`);
  return identity;
};

/** Runs the service as after a kill of its supervisor: nothing watches it any more. */
async function abandon(service: Service): Promise<ProcessIdentity> {
  const { file, args } = service.launch();
  const child = spawn(file, args, { detached: true, stdio: 'ignore' });
  while (!(await service.ready())) await delay(10);
  const identity = identify(child.pid ?? -1);
  if (!identity) throw new Error(`${service.name} does not run`);
  return identity;
}

test('starts stage after stage and stops in reverse order', async () => {
  const one = await supervisor();
  await one.start(fake('database'));
  await one.start(fake('api'));
  await one.stop();
  expect(story()).toEqual(['database up', 'api up', 'api down', 'database down']);
});

test('starts a child that was killed again, as another process', async () => {
  const one = await supervisor();
  await one.start(fake('api'));
  const before = processOf(one, 'api');
  rmSync(diary());
  process.kill(before.pid, 'SIGKILL');
  await until(() => told.includes('api is up again'));
  expect(processOf(one, 'api').pid).not.toBe(before.pid);
  expect(story()).toEqual(['api up']);
});

test('kills a child that does not end in time', async () => {
  const one = await supervisor();
  await one.start(fake('deaf', { deaf: true, stopMs: 100 }));
  const child = processOf(one, 'deaf');
  await one.stop();
  expect(isAlive(child)).toBe(false);
  expect(story()).toEqual(['deaf up', 'deaf down']);
});

test('a child that ends while it starts is a failure that names it and shows its last words', async () => {
  const one = await supervisor();
  const failure: unknown = await one
    .start(fake('broken', { code: "console.error('no such setting'); process.exit(3)" }))
    .catch((e) => e);
  expect(failure).toBeInstanceOf(StackError);
  expect((failure as StackError).message).toContain('broken ended before it was ready');
  expect((failure as StackError).logTail).toBe('no such setting');
});

test('a program that does not exist is a failure with the reason', async () => {
  const one = await supervisor();
  const missing = { ...fake('missing'), launch: () => ({ file: path.join(folder, 'nothing-here'), args: [] }) };
  const failure: unknown = await one.start(missing).catch((e) => e);
  expect((failure as StackError).logTail).toContain('ENOENT');
});

test('a child that never gets ready is a failure', async () => {
  const one = await supervisor();
  const never = { ...fake('slow', { startMs: 50 }), ready: () => Promise.resolve(false) };
  await expect(one.start(never)).rejects.toThrow('slow was not ready');
});

test('a second supervisor in the same folder is refused while the first one lives, and disturbs nothing', async () => {
  const one = await supervisor();
  await one.start(fake('api'));
  await expect(supervisor()).rejects.toThrow(`already running (process ${process.pid})`);
  expect(story()).toEqual(['api up']);
});

test('what a killed supervisor left behind is ended by the next one, last started first', async () => {
  mkdirSync(path.join(folder, 'run'));
  const left: ProcessIdentity[] = [];
  for (const [order, name] of ['database', 'api'].entries()) {
    const orphan = await abandon(fake(name));
    left.push(orphan);
    writeFileSync(
      path.join(folder, 'run', `${name}.pid`),
      JSON.stringify({ ...orphan, stopSignal: 'SIGTERM', stopMs: 5_000, order }),
    );
  }
  writeFileSync(path.join(folder, 'run', 'supervisor.pid'), JSON.stringify({ pid: 999_999_999, startedAt: '0' }));

  await supervisor();
  expect(left.map(isAlive)).toEqual([false, false]);
  expect(story()).toEqual(['database up', 'api up', 'api down', 'database down']);
});

test('a pid file whose number now belongs to another process ends nobody', async () => {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  await once(stranger, 'spawn');
  await (await supervisor()).stop();
  const record = { pid: stranger.pid, startedAt: 'another time', stopSignal: 'SIGKILL', stopMs: 10, order: 1 };
  writeFileSync(path.join(folder, 'run', 'api.pid'), JSON.stringify(record));
  await supervisor();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill();
  await once(stranger, 'exit');
});
