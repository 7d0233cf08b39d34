import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Below those that systems give to connections and to servers that name none: only a program that names one can take it. */
const NAMED = { first: 10_000, count: 22_000 };
/** Each process begins elsewhere: two that choose at the same moment, before either server has started, choose different ones. */
let given = process.pid * 101;

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A port on which nobody listens, for a server that must know it before it starts. No other call in this process gives it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = NAMED.first + (given++ % NAMED.count);
    if (await isFree(port)) return port;
  }
}

async function choose(candidates: number[], taken: Set<number>): Promise<number> {
  for (const port of candidates) if (!taken.has(port) && (await isFree(port))) return port;
  const port = await freePort();
  return taken.has(port) ? choose([], taken) : port;
}

/**
 * One loopback port for each name, kept in `file` between starts. `preferred` ports are used at the first start if they are
 * free; a kept port that another program now uses is replaced, and `tell` reports it.
 */
export async function keptPorts<Name extends string>(
  file: string,
  names: readonly Name[],
  preferred: Partial<Record<Name, number>>,
  tell: (line: string) => void,
): Promise<Record<Name, number>> {
  const kept: Partial<Record<Name, number>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const taken = new Set<number>();
  const chosen: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const before = kept[name];
    const port = await choose([before ?? [], preferred[name] ?? []].flat(), taken);
    if (before !== undefined && before !== port)
      tell(`port ${before} of ${name} is in use by another program; ${port} instead`);
    taken.add(port);
    chosen[name] = port;
  }
  writeFileSync(file, `${JSON.stringify(chosen, undefined, 2)}\n`);
  return chosen as Record<Name, number>;
}
