import { once } from 'node:events';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';
import { FLAGS } from './browser-flags';
import { commandOf, type Executable } from './executable';
import { PrintPage } from './print-page';
import { treeMemory } from './process-memory';
import { makeProfileFolder, removeProfileFolder, sweepProfileFolders } from './profile-folder';

const CLOSE_MS = 5_000;
const LAUNCH_MS = 20_000;
/** Documents between two checks of the memory. */
const WEIGH_EVERY = 100;

/** Limits after which a browser is replaced. */
export interface Life {
  readonly documents: number;
  /** Bytes of all its processes. */
  readonly memory: number;
}

export interface LaunchOptions {
  /** Default: true. */
  readonly sandbox?: boolean | undefined;
  /** Longest time to start, in ms. Default 20,000. */
  readonly launchMs?: number | undefined;
}

/** One running Chromium and its idle pages. A page that failed is never used again; a failed browser is replaced as a whole. */
export class WarmBrowser {
  private readonly idle: PrintPage[] = [];
  private readonly inWork = new Set<Promise<unknown>>();
  private printed = 0;
  private weighed = 0;
  private heavy = false;
  private retired = false;

  private constructor(
    private readonly browser: Browser,
    private readonly folder: string,
    private readonly life: Life,
    /** Name and version of the browser. */
    readonly name: string,
  ) {}

  /**
   * Starts Chromium in its sandbox, which needs user namespaces, or without it if `sandbox` is false. Scripts and network are always off.
   * @throws Error when Chromium does not start within `launchMs`.
   */
  static async launch(
    executable: Executable,
    life: Life,
    { sandbox = true, launchMs = LAUNCH_MS }: LaunchOptions = {},
  ): Promise<WarmBrowser> {
    await sweepProfileFolders();
    const folder = await makeProfileFolder(executable.user);
    const args = sandbox ? FLAGS : [...FLAGS, '--no-sandbox'];
    try {
      const { browser, name } = await start(executable, folder, args, launchMs);
      return new WarmBrowser(browser, folder, life, name);
    } catch (error) {
      await removeProfileFolder(folder);
      throw error;
    }
  }

  /** False after it crashed, was killed or retired, or reached a limit of its `Life`. */
  get usable(): boolean {
    return !this.retired && this.browser.connected && !this.heavy && this.printed < this.life.documents;
  }

  /** Lends a page to print a document. A page whose work fails is not lent again. */
  work<T>(task: (page: PrintPage) => Promise<T>): Promise<T> {
    this.printed += 1;
    const work = this.onIdlePage(task);
    this.inWork.add(work);
    return work.finally(() => this.inWork.delete(work));
  }

  /** Resolves when it answers; a stopped or hanging one does not. */
  async answer(): Promise<void> {
    await this.browser.version();
  }

  /** Takes no more documents, finishes those in work, and ends. */
  async retire(): Promise<void> {
    this.retired = true;
    await Promise.allSettled(this.inWork);
    await this.close();
  }

  /** Ends the process at once and waits until it has ended; documents in work fail. */
  async kill(): Promise<void> {
    this.retired = true;
    const running = this.browser.process();
    if (running?.pid) {
      const gone = running.exitCode === null && running.signalCode === null ? once(running, 'exit') : undefined;
      killGroup(running.pid);
      await gone;
    }
    await removeProfileFolder(this.folder);
  }

  private async onIdlePage<T>(task: (page: PrintPage) => Promise<T>): Promise<T> {
    const page = this.idle.pop() ?? (await PrintPage.open(this.browser));
    const result = await task(page);
    this.idle.push(page);
    await this.weigh();
    return result;
  }

  private async weigh(): Promise<void> {
    if (this.printed - this.weighed < WEIGH_EVERY) return;
    this.weighed = this.printed;
    const pid = this.browser.process()?.pid;
    this.heavy = ((pid && (await treeMemory(pid))) || 0) > this.life.memory;
  }

  private async close(): Promise<void> {
    const timer = setTimeout(() => void this.kill(), CLOSE_MS);
    await this.browser.close().catch(() => this.kill());
    clearTimeout(timer);
    await removeProfileFolder(this.folder);
  }
}

interface Started {
  browser: Browser;
  /** Its name and version. */
  name: string;
}

/**
 * Profile and shared memory are in one folder of ours, because a killed Chromium leaves both behind. The time to start has a limit of ours:
 * the library waits three minutes for a Chromium that dies at the wrong moment of its start, and nothing would be printed then.
 */
async function start(
  executable: Executable,
  folder: string,
  args: readonly string[],
  launchMs: number,
): Promise<Started> {
  const patience = new AbortController();
  const all = puppeteer.defaultArgs({ headless: 'shell', userDataDir: path.join(folder, 'profile'), args: [...args] });
  const command = commandOf(executable, all);
  const launching = puppeteer.launch({
    executablePath: command.file,
    env: { ...executable.env, HOME: folder, TMPDIR: folder },
    args: command.args,
    // `command.args` contains them already, after the arguments of setpriv.
    ignoreDefaultArgs: true,
    // A pipe opens no port, and the browser ends when this process dies.
    pipe: true,
    timeout: launchMs,
    signal: patience.signal,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      patience.abort();
      // It came up and does not answer.
      launching.then(
        (browser) => killGroup(browser.process()?.pid),
        () => undefined,
      );
      reject(new Error(`Chromium did not come up in ${launchMs} ms`));
    }, launchMs);
  });
  const started = launching.then(async (browser) => ({ browser, name: await browser.version() }));
  return Promise.race([started, late]).finally(() => clearTimeout(timer));
}

// Kills Chromium's helpers too: they outlive it, even after a crash, and would go on writing to the folder.
function killGroup(pid: number | undefined): void {
  if (!pid) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
