import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ManagedProcess, type Folders, type PidRecord } from './managed-process';
import { runOnce } from './one-shot';
import { endProcess, identify, isAlive, type ProcessIdentity } from './processes';
import type { Launch, Service } from './service';
import { StackError } from './stack-error';

const OWN_PID_FILE = 'supervisor.pid';

/** The content of a pid file; undefined when the file is missing or was truncated by a crash. */
function readRecord<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the processes of one stack alive in one folder: starts them stage by stage, restarts dead ones, stops them in reverse
 * order. The next supervisor in the same folder ends processes that a killed one left.
 */
export class Supervisor {
  private readonly stages: ManagedProcess[][] = [];
  private readonly folders: Folders;
  private stopped: Promise<void> | undefined;
  private readonly stopping = new AbortController();
  private started = 0;

  private constructor(
    folder: string,
    private readonly tell: (line: string) => void,
  ) {
    this.folders = { logs: path.join(folder, 'logs'), run: path.join(folder, 'run') };
  }

  /** Takes over the folder. Throws a StackError when another living supervisor holds it. */
  static async open(folder: string, tell: (line: string) => void): Promise<Supervisor> {
    const supervisor = new Supervisor(folder, tell);
    const { logs, run } = supervisor.folders;
    mkdirSync(logs, { recursive: true });
    mkdirSync(run, { recursive: true });
    supervisor.claim();
    await supervisor.endLeftovers();
    for (const log of readdirSync(logs)) {
      if (log.endsWith('.log') && !log.endsWith('.previous.log')) {
        renameSync(path.join(logs, log), path.join(logs, log.replace(/\.log$/, '.previous.log')));
      }
    }
    return supervisor;
  }

  /** Starts these services in parallel; resolves when all are ready. Stages stop in reverse order. */
  async start(...services: Service[]): Promise<void> {
    if (this.stopped) throw new StackError('The stack is being stopped.');
    const stage = services.map((service) => new ManagedProcess(service, this.folders, ++this.started, this.tell));
    this.stages.push(stage);
    const results = await Promise.allSettled(stage.map((process) => process.start()));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Stops everything that was started, last stage first. May be called again; never rejects. */
  stop(): Promise<void> {
    this.stopped ??= this.stopStages();
    return this.stopped;
  }

  pids(): Record<string, number> {
    const running = this.stages.flat().flatMap(({ name, pid }) => (pid === undefined ? [] : [[name, pid] as const]));
    return Object.fromEntries(running);
  }

  /** Runs a step that ends by itself, such as the migration; stopping the stack kills it. Returns its output. */
  runOnce(name: string, launch: Launch): Promise<string> {
    return runOnce(name, launch, path.join(this.folders.logs, `${name}.log`), this.stopping.signal);
  }

  private async stopStages(): Promise<void> {
    this.stopping.abort();
    for (const stage of [...this.stages].reverse()) await Promise.all(stage.map((process) => process.stop()));
    rmSync(path.join(this.folders.run, OWN_PID_FILE), { force: true });
  }

  private claim(): void {
    const file = path.join(this.folders.run, OWN_PID_FILE);
    const owner = readRecord<ProcessIdentity>(file);
    if (owner && isAlive(owner)) {
      throw new StackError(`This stack is already running (process ${owner.pid}); stop it first.`);
    }
    writeFileSync(file, JSON.stringify(identify(process.pid)));
  }

  private async endLeftovers(): Promise<void> {
    const { run } = this.folders;
    const files = readdirSync(run).filter((file) => file.endsWith('.pid') && file !== OWN_PID_FILE);
    const records = files.flatMap((file) => readRecord<PidRecord>(path.join(run, file)) ?? []);
    for (const record of records.sort((a, b) => b.order - a.order)) {
      if (isAlive(record)) this.tell(`ending process ${record.pid}, left behind by an earlier run`);
      await endProcess(record, record.stopSignal, record.stopMs);
    }
    for (const file of files) rmSync(path.join(run, file));
  }
}
