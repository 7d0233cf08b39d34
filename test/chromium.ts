import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KudeRenderer } from '@libs/kude';
import { ChromiumKudeRenderer, resolveExecutable } from '@libs/kude/chromium';
import puppeteer, { type Browser } from 'puppeteer';

/** Starts what belongs to the worker (test/jest/left-behind.cjs). */
type Keep = <T>(start: () => Promise<T>, end: (folder: string) => void) => Promise<T>;
const keptByTheWorker: Keep = (start, end) =>
  // A bench has no worker: it closes what it opens.
  (globalThis as never as Record<symbol, Keep | undefined>)[Symbol.for('timbo.test.keep')]?.(start, end) ?? start();

/** Of every browser that a test starts: where Chromium is unpacked, once for all. */
export const UNPACKED = { cacheDir: process.env['CHROMIUM_DIR'] };

/** Without the sandbox, because not every machine allows it; the output is the same. It is never replaced, nor put to rest. */
const OPTIONS = {
  sandbox: false,
  ...UNPACKED,
  restartAfter: Infinity,
  maxMemory: Infinity,
  // The longest that a timer takes.
  restAfterMs: 2 ** 31 - 1,
  // No print is limited by the clock before its file is.
  timeoutMs: 15 * 60_000,
};

class RendererOfTheWorker extends KudeRenderer {
  private started?: Promise<ChromiumKudeRenderer>;

  private warm(): Promise<ChromiumKudeRenderer> {
    return (this.started ??= keptByTheWorker(async () => {
      const renderer = new ChromiumKudeRenderer(OPTIONS);
      await renderer.warmUp();
      return renderer;
    }, removeProfiles));
  }

  async dibujarKude(...args: Parameters<KudeRenderer['dibujarKude']>): Promise<Buffer> {
    return (await this.warm()).dibujarKude(...args);
  }

  async imprimirPliego(...args: Parameters<KudeRenderer['imprimirPliego']>): Promise<Buffer> {
    return (await this.warm()).imprimirPliego(...args);
  }

  async dibujante(): Promise<string> {
    return (await this.warm()).dibujante();
  }
}

const OF_PAGES = `timbo-paginas-${process.pid}-`;

/** Everything that a browser leaves, which ends with its process. */
function removeProfiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    const isOurs = [OF_PAGES, `timbo-kude-${process.pid}-`].some((prefix) => name.startsWith(prefix));
    if (isOurs) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** One browser for all files of a worker that print, and ask nothing about its life and death. Never closed by a file. */
export const renderer: KudeRenderer = new RendererOfTheWorker();

/** A name that a browser does not treat as loopback, but as another machine of the network: it leads to this one. */
export const ANOTHER_MACHINE = 'timbo.example';

let ofPages: Promise<Browser> | undefined;

/** A browser as people have one, for all files of a worker. A file opens contexts of its own and closes them. */
export const browserOfTheWorker = (): Promise<Browser> =>
  (ofPages ??= keptByTheWorker(async () => {
    const { path: executablePath, env } = await resolveExecutable({ ...UNPACKED, searchPath: process.env['PATH'] });
    return puppeteer.launch({
      executablePath,
      env: { ...env },
      headless: 'shell',
      pipe: true,
      timeout: 0,
      protocolTimeout: 0,
      userDataDir: await mkdtemp(path.join(tmpdir(), OF_PAGES)),
      args: [
        // The pages are our own, on this machine.
        ...['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--lang=es', '--font-render-hinting=none'],
        // As of a person who asks the system for less motion: what moves is painted sixty times a second.
        '--force-prefers-reduced-motion',
        `--host-resolver-rules=MAP ${ANOTHER_MACHINE} 127.0.0.1`,
      ],
    });
  }, removeProfiles));
