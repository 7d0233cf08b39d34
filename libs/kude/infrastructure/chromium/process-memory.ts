import { readFile } from 'node:fs/promises';

/** Memory of a process and all its descendants in bytes, shared pages counted once. undefined where there is no /proc. */
export async function treeMemory(pid: number): Promise<number | undefined> {
  const [own, children] = await Promise.all([proportionalSize(pid), childrenOf(pid)]);
  if (own === undefined) return undefined;
  const sizes = await Promise.all(children.map(treeMemory));
  return sizes.reduce<number>((total, size) => total + (size ?? 0), own);
}

async function proportionalSize(pid: number): Promise<number | undefined> {
  // A process that has ended, or a system without /proc, gives no figure.
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(rollup) ?? [];
  return kilobytes ? Number(kilobytes) * 1_024 : undefined;
}

async function childrenOf(pid: number): Promise<number[]> {
  // As above.
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter(Boolean).map(Number);
}
