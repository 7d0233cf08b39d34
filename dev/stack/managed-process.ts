import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lastLines } from './log-tail';
import { endProcess, identify, type ProcessIdentity } from './processes';
import type { Service } from './service';
import { StackError } from './stack-error';

const FIRST_BACKOFF_MS = 100;
const LONGEST_BACKOFF_MS = 5_000;
const READY_POLL_MS = 50;
/** How often a long start is mentioned: its duration depends on the machine. */
const TELL_MS = 30_000;
const DEFAULT_STOP_MS = 15_000;

export interface Folders {
  logs: string;
  run: string;
}

/** The content of a pid file: enough for the next supervisor to end a process that this one left. */
export interface PidRecord extends ProcessIdentity {
  stopSignal: NodeJS.Signals;
  stopMs: number;
  order: number;
}

/** One child process kept alive: its log and pid file, its readiness, its restarts. */
export class ManagedProcess {
  private child: ChildProcess | undefined;
  private identity: ProcessIdentity | undefined;
  private stopping = false;
  private backoffMs = FIRST_BACKOFF_MS;
  private readonly stop$ = new AbortController();

  constructor(
    readonly service: Service,
    private readonly folders: Folders,
    private readonly order: number,
    private readonly tell: (line: string) => void,
  ) {}

  get name(): string {
    return this.service.name;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get log(): string {
    return path.join(this.folders.logs, `${this.name}.log`);
  }

  private get pidFile(): string {
    return path.join(this.folders.run, `${this.name}.pid`);
  }

  /** Resolves when the service is ready. Rejects with a StackError when it ends before, or is stopped. */
  async start(): Promise<void> {
    const began = performance.now();
    const { tellMs = TELL_MS } = this.service;
    let told = 1;
    const child = this.spawn();
    while (!(await this.isReady())) {
      if (this.child !== child || this.stopping) break;
      const waited = performance.now() - began;
      if (waited >= told * tellMs) {
        told = Math.floor(waited / tellMs) + 1;
        this.tell(`${this.name} is not ready after ${Math.round(waited / 1000)} s; waiting (log: ${this.log})`);
      }
      await delay(READY_POLL_MS);
    }
    if (this.stopping) throw this.failure('was stopped while it started');
    // Also checked after it is ready: another program on its port may have answered.
    if (this.child !== child) throw this.failure('ended before it was ready');
    child.once('exit', (code, signal) => this.restart(signal ?? `status ${code}`));
  }

  /** Stops the process permanently. Never rejects. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.stop$.abort();
    if (this.identity) {
      const { stopSignal = 'SIGTERM', stopMs = DEFAULT_STOP_MS } = this.service;
      await endProcess(this.identity, stopSignal, stopMs);
    }
    rmSync(this.pidFile, { force: true });
  }

  private async isReady(): Promise<boolean> {
    return this.service.ready().catch(() => false);
  }

  private failure(what: string): StackError {
    return new StackError(`${this.name} ${what} (log: ${this.log})`, lastLines(this.log));
  }

  /** Own session: Ctrl-C reaches only the supervisor, which stops everything in order. Writes to the log file, so no pipe can break. */
  private spawn(): ChildProcess {
    const { file, args, env, uid, gid } = this.service.launch();
    const log = openSync(this.log, 'a', 0o600);
    const child = spawn(file, args, { env, uid, gid, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    this.child = child;
    child.once('error', (error) => {
      writeFileSync(this.log, `${error.message}\n`, { flag: 'a' });
      this.forget(child);
    });
    child.once('exit', () => this.forget(child));
    this.identity = child.pid === undefined ? undefined : identify(child.pid);
    if (this.identity) {
      const { stopSignal = 'SIGTERM', stopMs = DEFAULT_STOP_MS } = this.service;
      const record: PidRecord = { ...this.identity, stopSignal, stopMs, order: this.order };
      writeFileSync(this.pidFile, JSON.stringify(record));
    }
    return child;
  }

  private forget(child: ChildProcess): void {
    if (this.child === child) this.child = undefined;
  }

  private restart(reason: string): void {
    if (this.stopping) return;
    this.tell(`${this.name} ended (${reason}); starting it again`);
    void this.restartUntilReady();
  }

  private async restartUntilReady(): Promise<void> {
    while (!this.stopping) {
      await delay(this.backoffMs, undefined, { signal: this.stop$.signal }).catch(() => undefined);
      if (this.stopping) return;
      this.backoffMs = Math.min(this.backoffMs * 2, LONGEST_BACKOFF_MS);
      try {
        await this.start();
        this.backoffMs = FIRST_BACKOFF_MS;
        if (!this.stopping) this.tell(`${this.name} is up again`);
        return;
      } catch (error) {
        await this.endCurrent();
        this.tell(error instanceof Error ? error.message : String(error));
      }
    }
  }

  private async endCurrent(): Promise<void> {
    if (this.identity) await endProcess(this.identity, 'SIGTERM', 1_000);
  }
}
