import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** pg_dump refuses a newer server; the embedded one is of this version (package.json). */
const MAJOR = 18;
const DEBIAN = '/usr/lib/postgresql';

const folders = [
  ...[process.env.PG_BINDIR ?? []].flat(),
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin')) : []),
  ...(process.env.PATH ?? '').split(path.delimiter),
];
const majorOf = (file: string): number => {
  if (!existsSync(file)) return 0;
  return Number(/\) (\d+)/.exec(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout)?.[1] ?? 0);
};

/** The folder with this program of PostgreSQL, of this version or newer: PG_BINDIR, Debian's, or one on the PATH. */
export const postgresFolder = (program: string, atLeast: number): string | undefined =>
  folders.find((folder) => majorOf(path.join(folder, program)) >= atLeast);

/** With a pg_dump and a pg_restore that speak to the test server. */
export const postgresClient = postgresFolder('pg_dump', MAJOR);

/** @throws with what it said when it fails. */
export function runPostgresClient(program: 'pg_dump' | 'pg_restore', ...args: string[]): void {
  const { status, stderr, error } = spawnSync(path.join(postgresClient!, program), args, { encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${program}: ${stderr}`);
}
