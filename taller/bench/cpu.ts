import { readdirSync, readFileSync } from 'node:fs';

/** Length of a tick of /proc, in ms: fixed in Linux's interface to programs. */
const TICK_MS = 10;
/** Fields of /proc/<pid>/stat, from the state on: its own user and system time, and that of its children that have ended. */
const [OWN, WITH_ENDED] = [13, 15];

/** CPU time in ms that this process and its children have used so far. Load from other programs does not change it. */
export function cpuTime(pid = process.pid): number {
  try {
    return children(pid).reduce((total, child) => total + cpuTime(child), ticks(pid, WITH_ENDED));
  } catch {
    return 0; // the process has ended meanwhile
  }
}

/** Parts of a renderer: its Node, and its Chromium by what each process is for. */
export const PARTES_DEL_RENDERER = ['node', 'browser', 'pages', 'others'] as const;

/** CPU time in ms that each part of a renderer has used so far. */
export function cpuByPart(pid: number): Record<string, number> {
  const used: Record<string, number> = Object.fromEntries(PARTES_DEL_RENDERER.map((part) => [part, 0]));
  const add = (one: number, part: (typeof PARTES_DEL_RENDERER)[number]): void => {
    try {
      used[part]! += ticks(one, OWN);
      for (const child of children(one)) add(child, partOf(child));
    } catch {
      // it has ended meanwhile
    }
  };
  add(pid, 'node');
  return used;
}

function partOf(pid: number): (typeof PARTES_DEL_RENDERER)[number] {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  const [, type] = /--type=([\w-]+)/.exec(command) ?? [];
  if (type === undefined) return 'browser';
  return type === 'renderer' ? 'pages' : 'others';
}

function ticks(pid: number, to: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, to).reduce((total, field) => total + Number(field), 0) * TICK_MS;
}

/** Processes started by any thread of a process. */
export function children(pid = process.pid): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
