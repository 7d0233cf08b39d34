import { once } from 'node:events';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';
import { FLAGS } from './browser-flags';
import { commandOf, type Executable } from './executable';
import { PrintPage } from './print-page';
import { treeMemory } from './process-memory';
import { makeProfileFolder, removeProfileFolder, sweepProfileFolders } from './profile-folder';
import { within } from './within';

const CLOSE_MS = 5_000;
const LAUNCH_MS = 20_000;
const PRINT_MS = 30_000;
/** Documents between two checks of the memory. */
const WEIGH_EVERY = 100;

/** Limits after which a browser is replaced. */
export interface Life {
  readonly documents: number;
  /** Bytes of all its processes. */
  readonly memory: number;
  /** Longest time to start, and to open a page, in ms. Default 20,000. */
  readonly launchMs?: number | undefined;
}

export interface LaunchOptions {
  /** Default: true. */
  readonly sandbox?: boolean | undefined;
}

/** One running Chromium and its idle pages. A page that failed is closed and never used again. */
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
    { sandbox = true }: LaunchOptions = {},
  ): Promise<WarmBrowser> {
    await sweepProfileFolders();
    const folder = await makeProfileFolder(executable.user);
    const args = sandbox ? FLAGS : [...FLAGS, '--no-sandbox'];
    try {
      const { browser, name } = await start(executable, folder, args, life.launchMs ?? LAUNCH_MS);
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

  /** Lends a page to print a document. A page whose work fails, or takes longer, is closed. @throws TooSlow */
  work<T>(task: (page: PrintPage) => Promise<T>, patienceMs = PRINT_MS): Promise<T> {
    this.printed += 1;
    const work = this.onIdlePage(task, patienceMs);
    this.inWork.add(work);
    return work.finally(() => this.inWork.delete(work));
  }

  /** Resolves when it answers; a stopped or hanging one does not. */
  async answer(): Promise<void> {
    // Asked each time: `version()` of the library remembers.
    await this.browser
      .target()
      .createCDPSession()
      .then((session) => session.detach());
  }

  /** Takes no more documents, finishes those in work, and ends. */
  async retire(): Promise<void> {
    this.retired = true;
    await Promise.allSettled(this.inWork);
    await this.close();
  }

  /** Ends the process immediately and waits until it has ended; documents in work fail. */
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

  private async onIdlePage<T>(task: (page: PrintPage) => Promise<T>, patienceMs: number): Promise<T> {
    const page = this.idle.pop() ?? (await this.newPage());
    const result = await within(patienceMs, task(page)).catch(async (error: unknown) => {
      // The page's process ends with it. A browser that does not do even that hangs as a whole.
      await within(CLOSE_MS, page.close()).catch(() => this.kill());
      throw error;
    });
    this.idle.push(page);
    await this.weigh();
    return result;
  }

  private newPage(): Promise<PrintPage> {
    const opening = within(this.life.launchMs ?? LAUNCH_MS, PrintPage.open(this.browser));
    return opening.catch((error: unknown) => this.kill().then(() => Promise.reject(error)));
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
  const userDataDir = path.join(folder, 'profile');
  const all = await puppeteer.defaultArgs({ headless: 'shell', userDataDir, args: [...args] });
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
      // It started, but does not answer.
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

// Kills Chromium's helpers too: they outlive it, even after a crash, and would keep writing to the folder.
function killGroup(pid: number | undefined): void {
  if (!pid) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
