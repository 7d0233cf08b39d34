import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { movedClock } from '../moved-clock';
import { endProcess, identify } from '../processes';
import { ROOT } from '../root';
import type { Service } from '../service';
import { StackError } from '../stack-error';
import { asServer, outside, passable, postgresBinaries, type PostgresBinaries, type RunAs } from './binaries';

export interface ClusterOptions {
  /** The folder that holds the cluster; made when missing. */
  folder: string;
  port: number;
  /** Password of the superuser `postgres`; fixed at the first start. */
  password: string;
  /** False for tests: faster, but a crash of the machine (not of the server) loses data. */
  durable: boolean;
  /** Name of the process; default `postgres`. */
  name?: string;
  /** More settings of the server. */
  settings?: Readonly<Record<string, string>>;
}

const SUPERUSER = 'postgres';
const STOP_MS = 20_000;

export const adminUrl = ({ port, password }: ClusterOptions, database = 'postgres'): string =>
  `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

const canWrite = (folder: string, runAs: RunAs): boolean =>
  asServer(runAs, '/bin/sh', '-c', 'test -w "$0"', folder).status === 0;

function owned(folder: string, { uid, gid }: RunAs): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

const isLink = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** The folder itself or, when the server's user cannot reach it, a folder outside with a link to it. */
function reachable(folder: string, runAs: RunAs): string {
  if (isLink(folder)) {
    if (existsSync(folder)) return owned(realpathSync(folder), runAs);
    rmSync(folder);
  }
  passable(path.dirname(folder));
  if (canWrite(owned(folder, runAs), runAs)) return folder;
  const name = path.relative(ROOT, folder).replaceAll(path.sep, '-');
  const elsewhere = path.join(passable(outside()), name);
  // Without the link it belongs to a `.local/` that was deleted with the only copy of its password.
  rmSync(elsewhere, { recursive: true, force: true });
  rmSync(folder, { recursive: true });
  symlinkSync(owned(elsewhere, runAs), folder);
  return elsewhere;
}

/** Deletes a cluster whose server has ended, in either folder. */
export function removeCluster(folder: string): void {
  if (!existsSync(folder)) return;
  rmSync(realpathSync(folder), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
}

function initialise(data: string, { initdb, runAs }: PostgresBinaries, { password, durable }: ClusterOptions): void {
  const draft = `${data}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(passwordFile, runAs.uid, runAs.gid);
  const { status, stderr, error } = asServer(
    runAs,
    initdb,
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same text rules on every machine, independent of its locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // A client computes as many hashes for each connection, and tests open thousands.
    ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
  );
  rmSync(passwordFile);
  if (status !== 0)
    throw new StackError('PostgreSQL could not create its data folder.', error?.message ?? stderr.toString());
  renameSync(draft, data);
}

/** A server whose supervisor was killed keeps running and holds the data folder: stops it. Its own pid file identifies it. */
async function endEarlierServer(data: string): Promise<void> {
  const note = path.join(data, 'postmaster.pid');
  if (!existsSync(note)) return;
  const [pid, folder] = readFileSync(note, 'utf8').split('\n');
  const server = identify(Number(pid));
  // After a reboot another process may have this number.
  if (server && folder === data && isPostgres(server.pid)) await endProcess(server, 'SIGINT', STOP_MS);
}

function isPostgres(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  const command = existsSync(commandLine)
    ? readFileSync(commandLine, 'utf8')
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return command.includes('postgres');
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT 1');
  } finally {
    await client.end();
  }
  return true;
}

/** The cluster's data folder, which may not exist yet, in a folder that the server's user can reach. */
export const dataFolder = ({ folder }: ClusterOptions, { runAs }: PostgresBinaries): string =>
  path.join(reachable(path.resolve(folder), runAs), 'data');

/** Makes the cluster at the first call, stops a server that an earlier run left on it, and returns how to run it. */
export async function postgresService(options: ClusterOptions): Promise<Service> {
  const binaries = postgresBinaries();
  const data = dataFolder(options, binaries);
  if (!existsSync(data)) initialise(data, binaries, options);
  await endEarlierServer(data);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(options.durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return {
    name: options.name ?? 'postgres',
    launch: () => ({
      file: binaries.server,
      args: ['-D', data, '-p', String(options.port), ...flags],
      env: { PATH: process.env.PATH, TZ: 'UTC', ...movedClock() },
      ...binaries.runAs,
    }),
    ready: () => answers(adminUrl(options)),
    // Fast shutdown: rolls back open transactions and does not wait for clients to disconnect.
    stopSignal: 'SIGINT',
    stopMs: STOP_MS,
  };
}
