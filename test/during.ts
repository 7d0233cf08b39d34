import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lastLines } from '../dev/stack/log-tail';

/** Pauses between questions grow up to this one: a quick answer costs no wait, and slow ones few questions. */
const PAUSE_MS = 200;
const CURRENT = Symbol.for('timbo.test.current');

/** Ends what it owns when the test is over, also when it failed. A `beforeAll` starts things for its block of tests. */
export interface Owner {
  /** Aborted at the end, and earlier when something that it owns fails. */
  readonly signal: AbortSignal;
  /** @returns what ends it now; it ends once. */
  own(what: string, end: () => unknown): () => Promise<void>;
  /** Fails the test, and ends its waits. */
  fail(error: unknown): void;
}

interface Current {
  owners: Owner[];
  /** What is awaited now, for the error of the file's limit. */
  waits: Map<object, () => string>;
}

/** Outside of tests, as in the workshop's programs, each program ends its own things. */
const NOBODY: Current = {
  owners: [
    {
      signal: new AbortController().signal,
      own: (_, end) => {
        let ended: Promise<unknown> | undefined;
        return async () => void (await (ended ??= Promise.resolve().then(end)));
      },
      fail: (error) => {
        throw error;
      },
    },
  ],
  waits: new Map(),
};

const current = (): Current => (globalThis as unknown as Record<symbol, Current | undefined>)[CURRENT] ?? NOBODY;

/** The owner of what starts now: the running test, or the block of tests whose `beforeAll` runs (test/jest/environment.cjs). */
export const during = (): Owner => current().owners.at(-1)!;

/** Settles as the work does, or throws when the signal is aborted first: work that hangs delays nobody. */
async function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let end = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason as Error);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** Waits for something that comes by itself, such as an event. @throws when the test ends first. */
export async function awaited<T>(what: string, work: Promise<T>, last = (): string => what): Promise<T> {
  const { waits } = current();
  const { signal } = during();
  const key = {};
  waits.set(key, last);
  try {
    return await unless(signal, work);
  } catch (error) {
    if (!signal.aborted || (!isEnd(error) && error !== signal.reason)) throw error;
    const why = signal.reason as Error;
    if (why.name !== 'AbortError') throw why;
    throw new Error(`${last()} did not come before ${why.message.replace('The end', 'the end')}`, { cause: why });
  } finally {
    waits.delete(key);
  }
}

/** Asks until the answer is right. There is no deadline. @throws when the test ends first, with what was awaited and the last answer. */
export function hasta<T>(ask: () => T | Promise<T>, right: (answer: T) => boolean, what: string): Promise<T> {
  const { signal } = during();
  let answer: { is: T } | undefined;
  const asking = async (): Promise<T> => {
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MS)) {
      answer = { is: await ask() };
      if (right(answer.is)) return answer.is;
      await delay(pauseMs, undefined, { signal });
    }
  };
  const last = (): string => (answer ? `${what} (last: ${JSON.stringify(answer.is)?.slice(0, 1_000)})` : what);
  return awaited(what, asking(), last);
}

export interface Loop {
  /** Ends it after its current turn. @throws what a turn has thrown. */
  stop(): Promise<void>;
}

/** Repeats the work until it is stopped or the test ends. What a turn throws fails the test, and ends its waits. */
export function repeat(what: string, turn: (signal: AbortSignal) => Promise<unknown>): Loop {
  const owner = during();
  let stopped = false;
  const running = (async () => {
    while (!stopped && !owner.signal.aborted) await turn(owner.signal);
  })();
  running.catch((error: unknown) => {
    if (!owner.signal.aborted) owner.fail(error);
  });
  const end = owner.own(what, async () => {
    stopped = true;
    await running.catch((error: unknown) => {
      if (!isEnd(error)) throw error;
    });
  });
  return { stop: end };
}

/** A pause of a loop, by the signal of its turn: the loop may belong to a block, whose tests end before it. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal });

/** A process that is killed at the end of its test, unless it has ended. @param owner of the process that it replaces. */
export function owned<P extends ChildProcess>(child: P, owner = during()): P {
  // A program that cannot be started has no `exit`; its missing `pid` tells those who wait.
  child.on('error', () => undefined);
  owner.own(child.spawnargs.join(' ').slice(0, 200), async () => {
    if (!isRunning(child)) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  return child;
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;

/** Ends a process in order. When its owner ends it, the limit is the owner's: the test has ended. @returns its exit status. */
export async function stopped(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (isRunning(child)) {
    const gone = once(child, 'exit');
    child.kill(signal);
    await (isEnd(during().signal.reason) ? gone : awaited(`the end of process ${child.pid}`, gone));
  }
  return child.exitCode;
}

/** Waits until the process answers that it is ready. @throws with the end of its log when it ends first. */
export async function ready(child: ChildProcess, ask: () => Promise<boolean>, what: string, log = ''): Promise<void> {
  const isReady = async (): Promise<boolean> => {
    if (isRunning(child)) return ask();
    const how = child.signalCode ?? (child.pid === undefined ? 'not started' : `status ${child.exitCode}`);
    throw new Error(`${what} ended before it was ready (${how})\n${log && lastLines(log)}`);
  };
  await hasta(isReady, Boolean, what);
}

/** A folder that is removed at the end of the test. */
export function tempFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}-`));
  during().own(folder, () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const isEnd = (error: unknown): error is Error => error instanceof Error && error.name === 'AbortError';
