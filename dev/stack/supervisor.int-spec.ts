import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { during, hasta, owned, ready, tempFolder } from '../../test/during';
import { identify, isAlive, type ProcessIdentity } from './processes';
import type { Service } from './service';
import { StackError } from './stack-error';
import { Supervisor } from './supervisor';

let folder: string;
let told: string[];

beforeEach(() => {
  folder = tempFolder('timbo supervisor');
  told = [];
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
  options: { deaf?: boolean; code?: string; stopMs?: number; tellMs?: number } = {},
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
    tellMs: options.tellMs,
  };
}

async function supervisor(): Promise<Supervisor> {
  const one = await Supervisor.open(folder, (line) => told.push(line));
  during().own('the supervisor', () => one.stop());
  return one;
}

const processOf = (one: Supervisor, name: string): ProcessIdentity => {
  const identity = identify(one.pids()[name] ?? -1);
  if (!identity) throw new Error(`${name} does not run`);
  return identity;
};

/** Runs the service as after a kill of its supervisor: nothing watches it any more. */
async function abandon(service: Service): Promise<ProcessIdentity> {
  const { file, args } = service.launch();
  const child = owned(spawn(file, args, { detached: true, stdio: 'ignore' }));
  await ready(child, () => service.ready(), service.name);
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
  await hasta(() => told.includes('api is up again'), Boolean, 'the new api');
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

test('a child that is slow is waited for, and said to be', async () => {
  const one = await supervisor();
  const slow = { ...fake('slow', { tellMs: 50 }), ready: () => Promise.resolve(told.length >= 2) };
  await one.start(slow);
  expect(told[1]).toMatch(/^slow is not ready after \d+ s; waiting \(log: .*slow\.log\)$/);
});

test('a child that never gets ready is waited for until it is stopped', async () => {
  const one = await supervisor();
  const never = one.start({ ...fake('never', { tellMs: 50 }), ready: () => Promise.resolve(false) });
  const refused = expect(never).rejects.toThrow('never was stopped while it started');
  await hasta(
    () => told.length,
    (times) => times >= 2,
    'that it says so',
  );
  await one.stop();
  await refused;
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
  const stranger = owned(spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']));
  await once(stranger, 'spawn');
  await (await supervisor()).stop();
  const record = { pid: stranger.pid, startedAt: 'another time', stopSignal: 'SIGKILL', stopMs: 10, order: 1 };
  writeFileSync(path.join(folder, 'run', 'api.pid'), JSON.stringify(record));
  await supervisor();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});
