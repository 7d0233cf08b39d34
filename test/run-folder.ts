import { existsSync, mkdirSync, statfsSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StackError } from '../dev/stack/stack-error';
import { Supervisor } from '../dev/stack/supervisor';

const MEMORY = '/dev/shm';
/** Far more than the databases that exist at one time. */
const ROOM = 4 * 1024 ** 3;

export interface Run {
  supervisor: Supervisor;
  folder: string;
}

/** The runs of this process: jest loads a project's globalSetup and globalTeardown as separate modules. */
const runs = ((globalThis as never as Record<symbol, Map<string, Run>>)[Symbol.for('timbo.test.runs')] ??= new Map());

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM;
}

/** For a globalSetup that fails: jest then runs no teardown and shows only a message. */
export async function giveUp({ supervisor }: Run, error: unknown): Promise<never> {
  await supervisor.stop();
  throw error instanceof StackError ? new Error(`${error.message}\n${error.logTail}`) : error;
}

/**
 * A supervisor for a project of this run, in the run's folder, which dev/test-run.mjs removes. Where there is room, its PostgreSQL is in
 * memory: for each new file ext4 looks at those deleted in the last five minutes, and the database of a test has a thousand.
 */
export async function openRun(project: string): Promise<Run> {
  const id = process.env.TIMBO_TEST_RUN;
  if (!id) throw new Error('The tests are run by `npm test`, which ends everything that they start.');
  const folder = path.join(os.tmpdir(), project);
  mkdirSync(folder);
  if (hasRoom()) {
    const memory = path.join(MEMORY, `timbo-test-${id}`, project);
    mkdirSync(memory, { recursive: true });
    symlinkSync(memory, path.join(folder, 'postgres'));
  }
  const run = { supervisor: await Supervisor.open(folder, (line) => console.log(`[${project}] ${line}`)), folder };
  if (runs.size === 0) process.once('SIGTERM', () => void endAll().then(() => process.exit(130)));
  runs.set(project, run);
  return run;
}

async function endAll(): Promise<void> {
  await Promise.all([...runs.keys()].map(endRun));
}

/** The globalTeardown of a project. */
export async function endRun(project: string): Promise<void> {
  await runs.get(project)?.supervisor.stop();
}
