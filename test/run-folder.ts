import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { forgetData } from '../dev/stack/ground';
import { identify } from '../dev/stack/processes';
import { ROOT } from '../dev/stack/root';
import { StackError } from '../dev/stack/stack-error';
import { Supervisor } from '../dev/stack/supervisor';

const RUNS = path.join(ROOT, '.local', 'test');
const MEMORY = '/dev/shm';
/** Far more than the databases that exist at one time. */
const ROOM = 4 * 1024 ** 3;

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM;
}

/** Stops the servers of killed runs and removes their files. Runs whose process is alive are left alone. */
async function sweep(): Promise<void> {
  if (!existsSync(RUNS)) return;
  for (const name of readdirSync(RUNS)) {
    if (identify(Number(name.split('-').at(-1)))) continue;
    const folder = path.join(RUNS, name);
    const abandoned = await Supervisor.open(folder, () => undefined).catch(() => undefined);
    if (!abandoned) continue;
    await abandoned.stop();
    removeRun(folder);
  }
}

function removeRun(folder: string): void {
  forgetData(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** For a globalSetup that fails: jest then runs no teardown and shows only a message. */
export async function giveUp({ supervisor, folder }: Run, error: unknown): Promise<never> {
  await supervisor.stop();
  removeRun(folder);
  throw error instanceof StackError ? new Error(`${error.message}\n${error.logTail}`) : error;
}

/**
 * A supervisor for this test run in its own folder; Ctrl-C stops the servers that it started. Where there is room, its PostgreSQL is in
 * memory: for each new file ext4 looks at those deleted in the last five minutes, and the database of a test has a thousand.
 */
export async function openRun(project: string): Promise<{ supervisor: Supervisor; folder: string }> {
  await sweep();
  const folder = path.join(RUNS, `${project}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  if (hasRoom()) symlinkSync(mkdtempSync(path.join(MEMORY, 'timbo-')), path.join(folder, 'postgres'));
  const supervisor = await Supervisor.open(folder, (line) => console.log(`[${project}] ${line}`));
  process.once('SIGINT', () => {
    void supervisor.stop().then(() => process.exit(130));
  });
  return { supervisor, folder };
}

/** Passes a supervisor from a project's globalSetup to its globalTeardown, which jest loads as separate modules. */
export function handOver(project: string): { keep(run: Run): void; take(): Run | undefined } {
  const slot = globalThis as unknown as Record<symbol, Run | undefined>;
  const name = Symbol.for(`timbo.test.${project}`);
  return {
    keep: (run) => {
      slot[name] = run;
    },
    take: () => slot[name],
  };
}

export type Run = Awaited<ReturnType<typeof openRun>>;

/** The globalTeardown of a project. */
export async function endRun(project: string): Promise<void> {
  const run = handOver(project).take();
  if (!run) return;
  await run.supervisor.stop();
  removeRun(run.folder);
}
