import { trazoQr } from '@libs/platform/qr';
import { KudeNoRenderizado, KudeRenderer, type Pliego } from '../../application/ports/kude-renderer';
import type { FormatoKude } from '../../domain/formato';
import type { TrazoQr } from '../../domain/plantilla/pie';
import type { VistaKude } from '../../domain/vista';
import { resolveExecutable, type Executable, type ExecutableOptions } from './executable';
import { printDocument } from './print-document';
import type { PrintPage } from './print-page';
import { printPliego } from './print-pliego';
import { WarmBrowser, type LaunchOptions } from './warm-browser';

export interface ChromiumOptions extends ExecutableOptions, LaunchOptions {
  /** Pages that print at the same time. Default 2. */
  readonly pages?: number;
  /** Longest time for one print, in ms; then the browser is killed. Default 30,000. */
  readonly timeoutMs?: number;
  /** Documents after which the browser is replaced. Default 2,000. */
  readonly restartAfter?: number;
  /** Memory of all its processes, in bytes, above which the browser is replaced. Default 400 MB. */
  readonly maxMemory?: number;
}

/** A draft has no code, and no place where one would be drawn. */
const SIN_QR: TrazoQr = { lado: 0, trazo: '' };

interface Request {
  /** Named in the error of a failure. */
  readonly what: string;
  readonly task: (page: PrintPage) => Promise<Buffer>;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: KudeNoRenderizado) => void;
}

/**
 * Prints with one warm Chromium, replaced after a crash, a hang, a number of documents, or when it uses too much memory.
 */
export class ChromiumKudeRenderer extends KudeRenderer {
  private readonly waiting: Request[] = [];
  private free: number;
  private readonly timeoutMs: number;
  private readonly life: { documents: number; memory: number };
  private executable?: Promise<Executable>;
  private browser?: Promise<WarmBrowser>;
  private readonly retiring = new Set<Promise<void>>();
  private closed = false;

  constructor(private readonly options: ChromiumOptions = {}) {
    super();
    this.free = options.pages ?? 2;
    this.timeoutMs = options.timeoutMs ?? 30_000;
    this.life = { documents: options.restartAfter ?? 2_000, memory: options.maxMemory ?? 400 * 1_024 * 1_024 };
  }

  override render(vista: VistaKude, formato: FormatoKude, xml?: Uint8Array): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const { consulta, pago, borrador, documento, numero } = vista;
      const qr = { ...(borrador ? SIN_QR : trazoQr(consulta.qr)), ...(pago?.qr && { pago: trazoQr(pago.qr) }) };
      const task = (page: PrintPage): Promise<Buffer> => printDocument(page, formato, { vista, qr, xml });
      this.waiting.push({ what: `KuDE de ${documento} ${numero}`, task, resolve, reject });
      this.next();
    });
  }

  override imprimir(pliego: Pliego): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ what: pliego.titulo, task: (page) => printPliego(page, pliego), resolve, reject });
      this.next();
    });
  }

  override async quien(): Promise<string> {
    return (await this.warmBrowser()).name;
  }

  /** Starts the browser ahead of the first document. @throws KudeNoRenderizado */
  async warmUp(): Promise<void> {
    await this.warmBrowser();
  }

  /** Resolves when the browser answers; for readiness checks. */
  async check(): Promise<void> {
    await (await this.warmBrowser()).answer();
  }

  /** Finishes running prints, rejects waiting documents, and ends the browser. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { reject } of this.waiting.splice(0)) reject(new KudeNoRenderizado('el generador de KuDE está cerrado'));
    const browser = await this.browser?.catch(() => undefined);
    await Promise.all([browser?.retire(), ...this.retiring]);
  }

  private next(): void {
    const request = this.free > 0 ? this.waiting.shift() : undefined;
    if (!request) return;
    this.free -= 1;
    void this.serve(request).finally(() => {
      this.free += 1;
      this.next();
    });
  }

  // A document that failed is tried once more in a new browser: what printed at the same time may have caused the failure.
  private async serve(request: Request): Promise<void> {
    try {
      request.resolve(await this.print(request).catch((first: unknown) => this.again(request, first)));
    } catch (cause) {
      const what = `${request.what}: no se pudo generar el PDF`;
      request.reject(cause instanceof KudeNoRenderizado ? cause : new KudeNoRenderizado(what, { cause }));
    }
  }

  private again(request: Request, first: unknown): Promise<Buffer> {
    if (first instanceof KudeNoRenderizado || first instanceof TooSlow) throw first;
    return this.print(request);
  }

  private async print({ task }: Request): Promise<Buffer> {
    const browser = await this.warmBrowser();
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TooSlow(`more than ${this.timeoutMs} ms`)), this.timeoutMs);
    });
    try {
      const work = browser.work(task);
      const pdf = await Promise.race([work, tooSlow]);
      if (!pdf.includes('/FontFile2')) throw new Error('a PDF has no text');
      return pdf;
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
      if (browser.usable) return browser;
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
      const launch = (): Promise<WarmBrowser> => WarmBrowser.launch(executable, this.life, this.options);
      return await launch().catch(launch);
    } catch (error) {
      this.executable = undefined;
      throw error;
    }
  }
}

class TooSlow extends Error {}
