import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';
import type { Hoja } from '../../domain/plantilla/hoja';
import type { Executable } from './executable';
import { PrintPage } from './print-page';

const ARGS = ['--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'];
const CLOSE_MS = 5_000;
const LAUNCH_MS = 60_000;

/** One running Chromium and its idle pages. It is thrown away whole: a page that failed is never used again. */
export class WarmBrowser {
  private readonly idle: PrintPage[] = [];
  private readonly inWork = new Set<Promise<Buffer>>();
  private printed = 0;
  private retired = false;

  private constructor(
    private readonly browser: Browser,
    private readonly folder: string,
  ) {}

  /**
   * In Chromium's sandbox where the system allows one. Root may not have it, nor containers without user namespaces: there it runs
   * without, with scripts and network off all the same.
   * @throws Error when Chromium does not come up.
   */
  static async launch(executable: Executable): Promise<WarmBrowser> {
    const folder = await mkdtemp(path.join(tmpdir(), 'timbo-kude-'));
    const unsandboxed = (): Promise<Browser> => start(executable, folder, [...ARGS, '--no-sandbox']);
    const sandboxed = (): Promise<Browser> => start(executable, folder, ARGS).catch(unsandboxed);
    try {
      return new WarmBrowser(await (process.getuid?.() === 0 ? unsandboxed() : sandboxed()), folder);
    } catch (error) {
      await remove(folder);
      throw error;
    }
  }

  /** False once it crashed, was killed, retired, or printed `limit` documents. */
  usable(limit: number): boolean {
    return !this.retired && this.browser.connected && this.printed < limit;
  }

  print(hoja: Hoja): Promise<Buffer> {
    this.printed += 1;
    const work = this.printOnIdlePage(hoja);
    this.inWork.add(work);
    return work.finally(() => this.inWork.delete(work));
  }

  /** Takes no more documents, finishes those in work, and ends. */
  async retire(): Promise<void> {
    this.retired = true;
    await Promise.allSettled(this.inWork);
    await this.close();
  }

  /** Ends the process at once and waits until it has gone; documents in work fail. */
  async kill(): Promise<void> {
    this.retired = true;
    const running = this.browser.process();
    if (running?.pid) {
      const gone = running.exitCode === null && running.signalCode === null ? once(running, 'exit') : undefined;
      killGroup(running.pid);
      await gone;
    }
    await remove(this.folder);
  }

  private async printOnIdlePage(hoja: Hoja): Promise<Buffer> {
    const page = this.idle.pop() ?? (await PrintPage.open(this.browser));
    const pdf = await page.print(hoja);
    this.idle.push(page);
    return pdf;
  }

  private async close(): Promise<void> {
    const timer = setTimeout(() => void this.kill(), CLOSE_MS);
    await this.browser.close().catch(() => this.kill());
    clearTimeout(timer);
    await remove(this.folder);
  }
}

/** Profile and shared memory live in one folder of ours, because a killed Chromium leaves both behind. */
function start({ path: executablePath, env }: Executable, folder: string, args: string[]): Promise<Browser> {
  return puppeteer.launch({
    executablePath,
    env: { ...process.env, ...env, TMPDIR: folder },
    userDataDir: path.join(folder, 'profile'),
    args,
    headless: 'shell',
    // A pipe opens no port, and the browser leaves when this process dies.
    pipe: true,
    timeout: LAUNCH_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

// Helpers of Chromium that outlive it, even after a crash, would go on writing to the folder.
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
}

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
}
