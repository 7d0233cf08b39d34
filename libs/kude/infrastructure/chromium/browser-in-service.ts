import { KudeNoRenderizado } from '../../application/ports/kude-renderer';
import { type Executable, type ExecutableOptions, resolveExecutable } from './executable';
import { type LaunchOptions, type Life, WarmBrowser } from './warm-browser';

const CERRADO = 'el generador de KuDE está cerrado';

export interface ServiceOptions extends ExecutableOptions, LaunchOptions {
  readonly life: Life;
  /** Time without any work after which the browser is ended, in ms. */
  readonly restAfterMs: number;
}

/**
 * The one browser that prints: started when it is needed, replaced when it is no longer usable, and ended after a time without work,
 * because an idle one keeps its memory. Then the next work starts another.
 */
export class BrowserInService {
  private executable?: Promise<Executable>;
  private browser?: Promise<WarmBrowser>;
  private readonly retiring = new Set<Promise<void>>();
  private working = 0;
  private rest?: NodeJS.Timeout | undefined;
  /** The name of the browser that was ended because nothing was to be done; nothing while there is one. */
  private resting?: string | undefined;

  constructor(
    private readonly options: ServiceOptions,
    private readonly closing: AbortSignal,
  ) {}

  /** Does some work with a browser that is usable. @throws KudeNoRenderizado when none starts */
  async use<T>(work: (browser: WarmBrowser) => Promise<T>): Promise<T> {
    this.working += 1;
    clearTimeout(this.rest);
    try {
      return await work(await this.warm());
    } finally {
      this.working -= 1;
      if (this.working === 0) this.restLater();
    }
  }

  /** Name and version of the browser that prints, or printed last. */
  async name(): Promise<string> {
    return this.resting ?? (await this.warm()).name;
  }

  /** Resolves when it answers, or rests after it was well: whether a new one starts is known at the next work. */
  async check(): Promise<void> {
    if (this.resting !== undefined) return;
    const browser = await this.warm();
    // One that is put to rest meanwhile does not answer.
    await browser.answer().catch((error: unknown) => this.resting ?? Promise.reject(error));
  }

  /** Finishes what is in work, and ends the browser. */
  async close(): Promise<void> {
    clearTimeout(this.rest);
    // A browser that did not start has nothing to close; its waiters have its error.
    const browser = await this.browser?.catch(() => undefined);
    await Promise.all([browser?.retire(), ...this.retiring]);
  }

  private restLater(): void {
    clearTimeout(this.rest);
    if (!this.closing.aborted) this.rest = setTimeout(() => void this.putToRest(), this.options.restAfterMs).unref();
  }

  private async putToRest(): Promise<void> {
    const idle = this.browser;
    // Who wanted one that did not start has its error. A crashed one is not at rest either: the next check starts another.
    const browser = await idle?.catch(() => undefined);
    if (!browser?.usable || this.working > 0 || this.browser !== idle) return;
    this.resting = browser.name;
    this.retire(browser);
  }

  private retire(browser: WarmBrowser): void {
    this.browser = undefined;
    const retiring = browser.retire().finally(() => this.retiring.delete(retiring));
    this.retiring.add(retiring);
  }

  private async warm(): Promise<WarmBrowser> {
    for (;;) {
      if (this.closing.aborted) throw new KudeNoRenderizado(CERRADO);
      this.resting = undefined;
      const pending = (this.browser ??= this.launch());
      const browser = await pending.catch((error: unknown) => {
        if (this.browser === pending) this.browser = undefined;
        throw new KudeNoRenderizado('no se pudo iniciar Chromium', { cause: error });
      });
      if (browser.usable) return browser;
      if (this.browser === pending) this.retire(browser);
    }
  }

  private async launch(): Promise<WarmBrowser> {
    this.executable ??= resolveExecutable(this.options);
    try {
      const executable = await this.executable;
      // Chromium has been seen to die while starting on a machine under load.
      const launch = (): Promise<WarmBrowser> => WarmBrowser.launch(executable, this.options.life, this.options);
      const browser = await launch().catch(launch);
      // A check starts one as well, which may have nothing to print.
      this.restLater();
      return browser;
    } catch (error) {
      this.executable = undefined;
      throw error;
    }
  }
}
