import { KudeNoRenderizado, KudeRenderer } from '../../application/ports/kude-renderer';
import { hojaDeKude, type Hoja } from '../../domain/plantilla/hoja';
import type { VistaKude } from '../../domain/vista';
import { resolveExecutable, type Executable, type ExecutableOptions } from './executable';
import { withPdfInfo } from './pdf-info';
import { trazoQr } from './qr';
import { Turns } from './turns';
import { WarmBrowser } from './warm-browser';

export interface ChromiumOptions extends ExecutableOptions {
  /** Pages that print at the same time. Default 2. */
  readonly concurrency?: number;
  /** Longest time for one document; the browser is killed when it takes more. Default 30,000. */
  readonly timeoutMs?: number;
  /** Documents after which the browser is replaced. Default 2,000. */
  readonly restartAfter?: number;
}

/** Prints with one warm Chromium, which is replaced after a crash, a hang, or a number of documents. */
export class ChromiumKudeRenderer extends KudeRenderer {
  private readonly turns: Turns;
  private readonly timeoutMs: number;
  private readonly restartAfter: number;
  private executable?: Promise<Executable>;
  private browser?: Promise<WarmBrowser>;
  private readonly retiring = new Set<Promise<void>>();
  private closed = false;

  constructor(private readonly options: ChromiumOptions = {}) {
    super();
    this.turns = new Turns(options.concurrency ?? 2);
    this.timeoutMs = options.timeoutMs ?? 30_000;
    this.restartAfter = options.restartAfter ?? 2_000;
  }

  override async render(vistas: readonly VistaKude[]): Promise<Buffer[]> {
    return Promise.all(vistas.map((vista) => this.turns.take(() => this.renderOne(vista))));
  }

  /** Starts the browser ahead of the first document; also the readiness check. @throws KudeNoRenderizado */
  async warmUp(): Promise<void> {
    await this.warmBrowser();
  }

  /** Finishes the documents in work, refuses those that wait, and ends the browser. */
  async close(): Promise<void> {
    this.closed = true;
    const browser = await this.browser?.catch(() => undefined);
    await Promise.all([browser?.retire(), ...this.retiring]);
  }

  private async renderOne(vista: VistaKude): Promise<Buffer> {
    const hoja = hojaDeKude(vista, trazoQr(vista.consulta.qr));
    try {
      // A browser that died under another document is no fault of this one: once more, in a new browser.
      const pdf = await this.print(hoja).catch((error: unknown) => {
        if (error instanceof TooSlow || error instanceof KudeNoRenderizado) throw error;
        return this.print(hoja);
      });
      if (!pdf.includes('/FontFile2')) throw new Error('the PDF has no text');
      return withPdfInfo(pdf, { title: hoja.titulo, author: hoja.autor });
    } catch (error) {
      throw error instanceof KudeNoRenderizado
        ? error
        : new KudeNoRenderizado(`${hoja.titulo}: no se pudo generar el PDF`, { cause: error });
    }
  }

  private async print(hoja: Hoja): Promise<Buffer> {
    const browser = await this.warmBrowser();
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TooSlow(`more than ${this.timeoutMs} ms`)), this.timeoutMs);
    });
    try {
      return await Promise.race([browser.print(hoja), tooSlow]);
    } catch (error) {
      await browser.kill();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private async warmBrowser(): Promise<WarmBrowser> {
    for (;;) {
      if (this.closed) throw new KudeNoRenderizado('el generador de KuDE está cerrado');
      const pending = (this.browser ??= this.launch());
      const browser = await pending.catch((error: unknown) => {
        if (this.browser === pending) this.browser = undefined;
        throw new KudeNoRenderizado('no se pudo iniciar Chromium', { cause: error });
      });
      if (browser.usable(this.restartAfter)) return browser;
      if (this.browser === pending) {
        this.browser = undefined;
        const retiring = browser.retire().finally(() => this.retiring.delete(retiring));
        this.retiring.add(retiring);
      }
    }
  }

  private async launch(): Promise<WarmBrowser> {
    this.executable ??= resolveExecutable(this.options);
    try {
      const executable = await this.executable;
      // Chromium has been seen to die while starting on a machine under load.
      return await WarmBrowser.launch(executable).catch(() => WarmBrowser.launch(executable));
    } catch (error) {
      this.executable = undefined;
      throw error;
    }
  }
}

class TooSlow extends Error {}
