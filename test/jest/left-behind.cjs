/** What a file of tests leaves behind in its worker: it is ended here, and the file fails by name. */
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const { Server } = require('node:net');
const os = require('node:os');
const path = require('node:path');
const { setTimeout: delay } = require('node:timers/promises');

/** Time for things that end by themselves, such as a library's timer of half a minute; only a file that fails waits this long. */
const GRACE_MS = 60_000;
const STEP_MS = 25;

/** Processes whose parent is this one or one of them, without those of `except` and their own: number and command line. */
function descendants(except = new Map()) {
  const childrenOf = fs.existsSync(`/proc/self/task/${process.pid}/children`) ? fromProc : fromPs();
  const found = new Map();
  const visit = (parent) => {
    for (const { pid, command } of childrenOf(parent)) {
      if (!command || found.has(pid) || except.has(pid)) continue;
      found.set(pid, command);
      visit(pid);
    }
  };
  visit(process.pid);
  return found;
}

/** A process or a thread that ends meanwhile has nothing to read. */
function unlessEnded(read) {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Asks for the children of one process alone: reading all of /proc costs time for each process of the machine. */
const fromProc = (parent) =>
  unlessEnded(() => fs.readdirSync(`/proc/${parent}/task`))
    .flatMap((thread) =>
      unlessEnded(() => fs.readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8').match(/\d+/g) ?? []),
    )
    .flatMap((pid) =>
      unlessEnded(() => {
        const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(pid), command }];
      }),
    );

function fromPs() {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' }).trim().split('\n');
  const rows = lines.flatMap((line) => {
    const [, pid, ppid, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && !command.startsWith('ps -axo') ? [{ pid: Number(pid), ppid: Number(ppid), command }] : [];
  });
  return (parent) => rows.filter(({ ppid }) => ppid === parent);
}

/** Where a file's folder is, and what its worker keeps for all files. */
const OUTSIDE = os.tmpdir();
// Unpacked once, not into the folder of each file that prints.
process.env.CHROMIUM_DIR ??= OUTSIDE;

const kept = { processes: new Set(), handles: new WeakSet() };

/**
 * Starts what all files of this worker use, outside the folder of the file that asks first: no file leaves it behind, it keeps nobody
 * from ending, and `end` runs when the worker ends, with the folder in which it was started.
 */
globalThis[Symbol.for('timbo.test.keep')] = async (start, end) => {
  const before = { handles: new Set(handles()), processes: descendants(), folder: process.env.TMPDIR };
  process.env.TMPDIR = OUTSIDE;
  try {
    const started = await start();
    for (const pid of descendants(before.processes).keys()) kept.processes.add(pid);
    for (const handle of handles()) {
      if (before.handles.has(handle)) continue;
      kept.handles.add(handle);
      handle.unref?.();
    }
    process.on('exit', () => end(OUTSIDE));
    if (process.listenerCount('SIGTERM') === 0) process.once('SIGTERM', () => process.exit(143));
    return started;
  } finally {
    process.env.TMPDIR = before.folder;
  }
};

/** Without the worker's own three: Node makes them when somebody first writes, or when an ES module imports node:process. */
const handles = () => process._getActiveHandles().filter((handle) => ![0, 1, 2].includes(handle.fd));
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

/** The timers that code sets, to name those that a file leaves behind; Node's own ones are only counted. */
const set = new Set();
const MOST_SET = 1_000;
const isWaiting = (timer) => !timer._destroyed && timer.hasRef();
for (const name of ['setTimeout', 'setInterval']) {
  const original = globalThis[name];
  const remembered = (...asked) => {
    const timer = original(...asked);
    if (set.size >= MOST_SET) for (const other of set) if (!isWaiting(other)) set.delete(other);
    set.add(timer);
    return timer;
  };
  Object.defineProperties(remembered, Object.getOwnPropertyDescriptors(original));
  globalThis[name] = remembered;
}
const nameOfTimer = ({ _idleTimeout, _onTimeout }) =>
  `${_idleTimeout} ms: ${_onTimeout}`.replace(/\s+/g, ' ').slice(0, 200);

function nameOf(handle) {
  if (handle instanceof Server) return `a server at ${JSON.stringify(handle.address())}`;
  if (handle.spawnargs) return `process ${handle.pid}: ${handle.spawnargs.join(' ')}`.slice(0, 200);
  const kind = handle.constructor?.name ?? 'something';
  return handle.remotePort ? `a ${kind} to port ${handle.remotePort}` : `a ${kind}`;
}

exports.LeftBehind = class {
  constructor(file, graceMs = GRACE_MS) {
    this.graceMs = graceMs;
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), `${path.basename(file).split('.')[0]}-`));
    // A server that runs as another user may have its folder inside.
    fs.chmodSync(this.folder, 0o711);
    process.env.TMPDIR = this.folder;
    this.databases = new Map();
    globalThis[Symbol.for('timbo.test.databases')] = this.databases;
    // An answer that nobody reads holds its connection for as long as it is not collected: whether the check sees it is chance.
    this.answers = [];
    this.fetch = globalThis.fetch;
    globalThis.fetch = async (...asked) => {
      const answer = await this.fetch(...asked);
      this.answers.push(answer);
      return answer;
    };
    this.before = {
      ...{ handles: new WeakSet(handles()), processes: descendants(kept.processes) },
      ...{ timers: timers(), set: new Set([...set].filter(isWaiting)) },
    };
    set.clear();
  }

  /** @param failed tests, in words: jest shows nothing of a file but this error, and a test that failed half way is mostly its reason. */
  async judge(failed = []) {
    globalThis.fetch = this.fetch;
    const began = performance.now();
    while (this.open().length > 0 && performance.now() - began < this.graceMs) await delay(STEP_MS);
    const open = this.open();
    for (const pid of this.processes().keys()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended meanwhile.
      }
    }
    for (const handle of this.handles()) (handle.close ?? handle.destroy)?.call(handle);
    for (const { body } of this.unread()) await body.cancel();
    for (const drop of this.databases.values()) await drop();
    fs.rmSync(this.folder, { recursive: true, force: true });
    if (open.length === 0) return;
    const tests = failed.map((text) => `\n\nand this test failed, ${text}`);
    throw new Error(`This file leaves behind:\n  ${open.join('\n  ')}${tests.join('')}`);
  }

  processes() {
    return descendants(new Set([...this.before.processes.keys(), ...kept.processes]));
  }

  handles() {
    const isOld = (handle) => this.before.handles.has(handle) || kept.handles.has(handle);
    return handles().filter((handle) => !isOld(handle) && !handle.spawnargs);
  }

  named() {
    return [...set].filter((timer) => isWaiting(timer) && !this.before.set.has(timer)).map(nameOfTimer);
  }

  unread() {
    return this.answers.filter(({ body, bodyUsed }) => body && !bodyUsed);
  }

  open() {
    const more = timers() - this.before.timers;
    return [
      ...[...this.processes()].map(([pid, command]) => `process ${pid}: ${command.slice(0, 200)}`),
      ...this.handles().map(nameOf),
      ...this.unread().map(({ status, url }) => `an answer that nobody read: ${status} of ${url}`),
      ...(more > 0 ? [`${more} timers`, ...this.named()] : []),
      ...[...this.databases.keys()].map((name) => `database ${name}`),
      ...fs.readdirSync(this.folder).map((name) => `${path.join(this.folder, name)}`),
    ];
  }
};
