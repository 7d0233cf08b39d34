import { KudeNoRenderizado, KudeRenderer } from '../../application/ports/kude-renderer';
import type { FormatoKude } from '../../domain/formato';
import type { VistaKude } from '../../domain/vista';
import { resolveExecutable, type Executable, type ExecutableOptions } from './executable';
import { type Impreso, printBatch } from './print-batch';
import { trazoQr } from './qr';
import { WarmBrowser, type LaunchOptions } from './warm-browser';

export interface ChromiumOptions extends ExecutableOptions, LaunchOptions {
  /** Pages that print at the same time. Default 2. */
  readonly pages?: number;
  /** Most documents in one print. Default 16. */
  readonly batch?: number;
  /** Longest time for one print, in ms; then the browser is killed. Default 30,000. */
  readonly timeoutMs?: number;
  /** Documents after which the browser is replaced. Default 2,000. */
  readonly restartAfter?: number;
  /** Memory of all its processes, in bytes, above which the browser is replaced. Default 400 MB. */
  readonly maxMemory?: number;
}

interface Request {
  readonly documento: Impreso;
  readonly formato: FormatoKude;
  /** Estimate of the printing time, from items and characters of pictures. */
  readonly weight: number;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: KudeNoRenderizado) => void;
}

/** A print of this weight takes about as long as a print of 200 items. */
const BATCH_WEIGHT = 400;
const CHARACTERS_OF_AN_ITEM = 4_000;

/**
 * Prints with one warm Chromium, replaced after a crash, a hang, a number of documents, or when it uses too much memory. Documents that
 * arrive while all pages are busy are printed together; the first one never waits for others.
 */
export class ChromiumKudeRenderer extends KudeRenderer {
  private readonly waiting: Request[] = [];
  private free: number;
  private readonly batch: number;
  private readonly timeoutMs: number;
  private readonly life: { documents: number; memory: number };
  private executable?: Promise<Executable>;
  private browser?: Promise<WarmBrowser>;
  private readonly retiring = new Set<Promise<void>>();
  private closed = false;

  constructor(private readonly options: ChromiumOptions = {}) {
    super();
    this.free = options.pages ?? 2;
    this.batch = options.batch ?? 16;
    this.timeoutMs = options.timeoutMs ?? 30_000;
    this.life = { documents: options.restartAfter ?? 2_000, memory: options.maxMemory ?? 400 * 1_024 * 1_024 };
  }

  override render(vista: VistaKude, formato: FormatoKude, xml?: Uint8Array): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const { consulta, pago } = vista;
      const qr = { ...trazoQr(consulta.qr), ...(pago?.qr && { pago: trazoQr(pago.qr) }) };
      const documento = { vista, qr, xml };
      const weight = 10 + vista.detalle.filas.length + (vista.logo?.uri.length ?? 0) / CHARACTERS_OF_AN_ITEM;
      this.waiting.push({ documento, formato, weight, resolve, reject });
      // Calls in the same turn of the event loop are printed together.
      setImmediate(() => this.next());
    });
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
    if (this.free === 0 || this.waiting.length === 0) return;
    const requests = this.take();
    this.free -= 1;
    void this.serve(requests).finally(() => {
      this.free += 1;
      this.next();
    });
    this.next();
  }

  /** The oldest request, and those of the same format that fit into one print with it. */
  private take(): Request[] {
    const { formato } = this.waiting[0]!;
    const taken: Request[] = [];
    let weight = 0;
    for (const request of this.waiting) {
      if (taken.length === this.batch) break;
      if (request.formato !== formato || (taken.length > 0 && weight + request.weight > BATCH_WEIGHT)) continue;
      taken.push(request);
      weight += request.weight;
    }
    taken.forEach((request) => this.waiting.splice(this.waiting.indexOf(request), 1));
    return taken;
  }

  // A document that failed in a batch is tried once more, alone and in a new browser: another document may have caused the failure.
  private async serve(requests: readonly Request[]): Promise<void> {
    try {
      await this.deliver(requests);
    } catch (first) {
      for (const request of requests) {
        try {
          if (first instanceof KudeNoRenderizado) throw first;
          if (first instanceof TooSlow && requests.length === 1) throw first;
          await this.deliver([request]);
        } catch (cause) {
          const { documento, numero } = request.documento.vista;
          const what = `KuDE de ${documento} ${numero}: no se pudo generar el PDF`;
          request.reject(cause instanceof KudeNoRenderizado ? cause : new KudeNoRenderizado(what, { cause }));
        }
      }
    }
  }

  private async deliver(requests: readonly Request[]): Promise<void> {
    const documentos = requests.map(({ documento }) => documento);
    const pdfs = await this.print(requests[0]!.formato, documentos);
    if (pdfs.some((pdf) => !pdf.includes('/FontFile2'))) throw new Error('a PDF has no text');
    requests.forEach(({ resolve }, i) => resolve(pdfs[i]!));
  }

  private async print(formato: FormatoKude, documentos: readonly Impreso[]): Promise<Buffer[]> {
    const browser = await this.warmBrowser();
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TooSlow(`more than ${this.timeoutMs} ms`)), this.timeoutMs);
    });
    try {
      const work = browser.work(documentos.length, (page) => printBatch(page, formato, documentos));
      return await Promise.race([work, tooSlow]);
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
