import { readdirSync, readFileSync } from 'node:fs';

/** Length of a tick of /proc, in ms: fixed in Linux's interface to programs. */
const TICK_MS = 10;

/** CPU time in ms that this process and its children have used so far. Load from other programs does not change it. */
export function cpuTime(pid = process.pid): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // User and system time: its own, and that of the children that have ended.
    const own = fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * TICK_MS;
    return children(pid).reduce((total, child) => total + cpuTime(child), own);
  } catch {
    return 0; // the process has ended meanwhile
  }
}

/** Processes started by any thread of a process. */
export function children(pid = process.pid): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
