// One run of the tests owns all below its folder, each process that carries its mark, and its part of /dev/shm. It ends all of them,
// even after jest or its workers crashed; the next run ends the processes of a run that was killed itself.
import { createSign, generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** In the environment of all processes of a run. */
export const MARK = 'TIMBO_TEST_RUN';
const PREFIX = 'timbo-test-';
const MEMORY = '/dev/shm';
const PROC = '/proc';
const STEP_MS = 50;
/** PostgreSQL releases its shared memory when it is asked to end; no other process needs to be asked. */
const POSTGRES_MS = 3_000;

function read(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return ''; // The process ended meanwhile, or belongs to another user.
  }
}

/** Fields of /proc/<pid>/stat from the state on (proc_pid_stat(5), field 3). Empty without such a process. */
const statOf = (pid) => {
  const stat = read(`${PROC}/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};
const startOf = (pid) => statOf(pid)[19];

/** Control group of this process, of version 2 (cgroups(7)), whose tree may exist beside those of version 1. */
const GROUP = ['/sys/fs/cgroup', '/sys/fs/cgroup/unified']
  .filter((folder) => existsSync(path.join(folder, 'cgroup.procs')))
  .map((folder) => path.join(folder, /^0::(.*)$/m.exec(read(`${PROC}/self/cgroup`))?.[1] ?? ''))[0];
const groupOf = (id) => GROUP && path.join(GROUP, PREFIX + id);
const join = (group) => writeFileSync(path.join(group, 'cgroup.procs'), String(process.pid));

/** Makes the group of this run and enters it. Undefined where the system has none, or lets us make none. */
function enterGroup(id) {
  const group = groupOf(id);
  try {
    mkdirSync(group);
    join(group);
    return group;
  } catch {
    return undefined;
  }
}

/** By its environment or, where that is withheld from it as from Chromium, by a file of the run among its arguments. */
const isMarked = (pid, id) =>
  read(`${PROC}/${pid}/environ`).split('\0').includes(`${MARK}=${id}`) ||
  read(`${PROC}/${pid}/cmdline`).includes(PREFIX + id + path.sep);

/** Living processes of a run, except this one. Only Linux shows the environment of others; elsewhere the supervisors' pid files serve. */
function processesOf(id) {
  if (!existsSync(`${PROC}/self/environ`)) return [];
  return readdirSync(PROC)
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => isMarked(pid, id))
    .filter((pid) => statOf(pid)[0] !== 'Z')
    .map((pid) => ({ pid: Number(pid), postgres: read(`${PROC}/${pid}/cmdline`).includes('postgres') }));
}

function kill({ pid }, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}

/** Ends the processes of a run and removes its files. */
async function sweep(id) {
  const began = performance.now();
  for (let left = processesOf(id); left.length > 0; left = processesOf(id)) {
    const patient = performance.now() - began < POSTGRES_MS;
    for (const one of left) kill(one, one.postgres && patient ? 'SIGQUIT' : 'SIGKILL');
    await delay(STEP_MS);
  }
  for (const folder of [path.join(os.tmpdir(), PREFIX + id), path.join(MEMORY, PREFIX + id)]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

function removeGroup(id) {
  try {
    rmdirSync(groupOf(id));
  } catch {
    // It has none, or a process that the run does not own is still in it.
  }
}

/** Another user of the machine has runs of their own, which we may not remove. */
const isRunOfOurs = (folder) =>
  /^timbo-test-\d+-\d+$/.test(path.basename(folder)) &&
  lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();

async function sweepKilledRuns() {
  const folders = [os.tmpdir(), MEMORY].filter((folder) => existsSync(folder));
  const ids = folders.flatMap((folder) => readdirSync(folder).filter((name) => isRunOfOurs(path.join(folder, name))));
  for (const id of new Set(ids.map((name) => name.slice(PREFIX.length)))) {
    const [pid, start] = id.split('-');
    if (startOf(pid) === start) continue;
    if (!existsSync(PROC) && isAlive(Number(pid))) continue;
    await sweep(id);
    removeGroup(id);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** CPU-seconds: of the group, which includes processes that nobody waits for, else of awaited ones. NaN where the system has no figure. */
function cpuOf(group) {
  if (group) return Number(/^usage_usec (\d+)/.exec(read(path.join(group, 'cpu.stat')))?.[1]) / 1e6;
  const stat = statOf('self');
  return (Number(stat[13]) + Number(stat[14])) / 100;
}

/** RSA-2048 signatures a second on one core: how fast this machine is. */
function signaturesASecond() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < 300; count += 1) createSign('sha256').update('timbo').sign(privateKey);
  return Math.round((count * 1_000) / (performance.now() - began));
}

export class TestRun {
  #began = performance.now();
  #group;
  #cpu;

  static async open() {
    await sweepKilledRuns();
    return new TestRun(`${process.pid}-${startOf(process.pid) ?? 0}`);
  }

  constructor(id) {
    this.id = id;
    this.#group = enterGroup(id);
    this.#cpu = cpuOf(this.#group);
    this.folder = path.join(os.tmpdir(), PREFIX + id);
    mkdirSync(this.folder);
    // A server that runs as another user has its files inside.
    chmodSync(this.folder, 0o755);
    this.summary = path.join(this.folder, 'summary.json');
  }

  get env() {
    return {
      [MARK]: this.id,
      // Unpacked once, not in each run.
      CHROMIUM_DIR: process.env.CHROMIUM_DIR || os.tmpdir(),
      TMPDIR: this.folder,
      TIMBO_TEST_FOLDER: this.folder,
      TIMBO_TEST_SUMMARY: this.summary,
    };
  }

  /** Prints the closing lines and removes everything. */
  async end() {
    const summary = existsSync(this.summary) ? JSON.parse(readFileSync(this.summary, 'utf8')) : undefined;
    await sweep(this.id);
    const used = Math.round(cpuOf(this.#group) - this.#cpu);
    if (this.#group) join(GROUP);
    removeGroup(this.id);
    if (!summary) return;
    const seconds = (performance.now() - this.#began) / 1_000;
    const cpu = Number.isNaN(used) ? '' : `, ${used} CPU-seconds`;
    const { passed, failed, skipped, drawn, notRun, packages } = summary;
    if (drawn) console.error(`\n${drawn}`);
    if (notRun.length > 0) {
      console.error(
        `\nNOT RUN: ${notRun.join('; ')}.\n${packages.length > 0 ? `  apt-get install ${packages.join(' ')}` : ''}`,
      );
    }
    const speed = `${signaturesASecond()} RSA-2048 signatures a second`;
    console.error(`\n${passed} passed, ${failed} failed, ${skipped} skipped; ${Math.round(seconds)} s${cpu}; ${speed}`);
  }
}
