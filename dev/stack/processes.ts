import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Identifies a process, also when a later process gets the same number. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

/** Start time of the process with this number, only for comparison; undefined without such a process. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    return state === 'Z' || state === 'X' ? undefined : fields[19];
  } catch {
    return process.platform === 'linux' ? undefined : startByPs(pid);
  }
}

function startByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Undefined when the process has already ended. */
export function identify(pid: number): ProcessIdentity | undefined {
  const startedAt = startOf(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export const isAlive = ({ pid, startedAt }: ProcessIdentity): boolean => startOf(pid) === startedAt;

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile, as intended.
  }
}

/** Sends the signal `name` and kills the process when it has not ended after `patienceMs`. */
export async function endProcess(target: ProcessIdentity, name: NodeJS.Signals, patienceMs: number): Promise<void> {
  if (!isAlive(target)) return;
  signal(target.pid, name);
  const deadline = performance.now() + patienceMs;
  let killed = false;
  while (isAlive(target)) {
    if (!killed && performance.now() > deadline) {
      signal(target.pid, 'SIGKILL');
      killed = true;
    }
    await delay(20);
  }
}
