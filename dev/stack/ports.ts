import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Below the range that systems use for outgoing connections, so that no port is taken between two starts. */
const RANDOM_RANGE = [20_000, 30_000] as const;

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function choose(candidates: number[], taken: Set<number>): Promise<number> {
  for (const port of candidates) if (!taken.has(port) && (await isFree(port))) return port;
  return choose([randomInt(...RANDOM_RANGE)], taken);
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
