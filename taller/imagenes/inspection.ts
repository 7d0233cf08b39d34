import { execFile } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';
import { carries } from '../../dev/imagen';
import { StackError } from '../../dev/stack/stack-error';
import { containerOf, imageOf, LIMITS, type Target, TARGETS } from './container';

const RUNNING: readonly Target[] = ['api', 'fiscal-submitter', 'kude-renderer', 'fiscal-simulator'];

/** Of the files of an image, in bytes. */
const LONGEST_LIST = 16 * 1024 * 1024;

/** Without blocking: a connection to the api that ends meanwhile must be seen to end. */
const podman = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('podman', args, { maxBuffer: LONGEST_LIST })).stdout.trim();

const inImage = (target: Target, program: string, ...args: string[]): Promise<string> =>
  podman('run', '--rm', '--no-healthcheck', ...LIMITS, '--entrypoint', program, imageOf(target), ...args);

/** The kernel's data of a process, by this machine's process number; empty when it has ended. */
function ofProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** A process and all its descendants. */
function family(pid: number): number[] {
  const children = ofProc(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

const familyOf = async (target: Target): Promise<number[]> =>
  family(Number(await podman('inspect', '--format', '{{.State.Pid}}', containerOf(target))));

/** The privileges of the containers, which should be none. */
export async function freedoms(): Promise<string[]> {
  const tryToWrite = 'for d in / /app /etc /usr /run /var/tmp; do touch $d/x 2>/dev/null && echo $d; done; true';
  const found: string[] = [];
  for (const target of RUNNING) {
    const statuses = (await familyOf(target)).map((pid) => ofProc(pid, 'status'));
    const writable = await podman('exec', containerOf(target), 'sh', '-c', tryToWrite);
    if (statuses.some((status) => /^Uid:.*\t0\b/m.test(status))) found.push(`${target} runs as root`);
    if (!/^CapBnd:\t0+$/m.test(statuses[0]!)) found.push(`${target} may have capabilities`);
    if (!statuses.every((status) => /^NoNewPrivs:\t1$/m.test(status))) found.push(`${target} may gain privileges`);
    if (writable) found.push(`${target} may write to ${writable.replaceAll('\n', ', ')}`);
  }
  return found;
}

/** Files of an image that its process does not need: tests, other processes, a Chromium, its driver. */
export async function strangers(): Promise<string[]> {
  const found: string[] = [];
  for (const target of TARGETS) {
    const listed = await inImage(target, 'find', 'dist', 'node_modules', '-maxdepth', '6', '-name', '*.js');
    const files = listed.split('\n');
    const ours = files.filter((file) => file.startsWith('dist/') && !carries(target, file.slice('dist/'.length)));
    const driving = files.filter((file) => /^node_modules\/(puppeteer|@sparticuz)/.test(file));
    const browser = await inImage(target, 'sh', '-c', 'command -v chromium || true');
    const drawing = target === 'kude-renderer' ? [] : [...driving, ...browser.split('\n').filter(Boolean)];
    found.push(...[...ours, ...drawing].map((file) => `${target} has ${file}`));
  }
  return found.slice(0, 20);
}

/** Chromium's processes that have their own user namespace. */
export async function fenced(): Promise<number> {
  const [first, ...others] = (await familyOf('kude-renderer')).map((pid) => readlinkSync(`/proc/${pid}/ns/user`));
  return others.filter((fence) => fence !== first).length;
}

/** Kills the renderer's Chromium. The next document starts another one. */
export async function endChromium(): Promise<void> {
  const pids = await familyOf('kude-renderer');
  const browser = pids.find((pid) => ofProc(pid, 'cmdline').includes('--remote-debugging-pipe'));
  if (browser === undefined) throw new StackError('No Chromium runs in the container of the renderer.');
  process.kill(browser, 'SIGKILL');
}

/** Zombies: processes that have ended and were not waited for. */
export async function zombies(): Promise<number> {
  const pids = await familyOf('kude-renderer');
  return pids.filter((pid) => /^State:\tZ/m.test(ofProc(pid, 'status'))).length;
}
