import { setMaxListeners } from 'node:events';
import { FairGate } from '@libs/platform';
import { trazoQr } from '@libs/platform/qr';
import {
  type Encargo,
  KudeNoRenderizado,
  KudeRenderer,
  KudeTardio,
  KudeVencido,
  type Pliego,
} from '../../application/ports/kude-renderer';
import type { FormatoKude } from '../../domain/formato';
import type { TrazoQr } from '../../domain/plantilla/pie';
import type { VistaKude } from '../../domain/vista';
import { isOldChromium } from './age';
import { BrowserInService } from './browser-in-service';
import type { ExecutableOptions } from './executable';
import { printDocument } from './print-document';
import type { PrintPage } from './print-page';
import { printPliego } from './print-pliego';
import type { LaunchOptions } from './warm-browser';
import { TooSlow } from './within';

export interface ChromiumOptions extends ExecutableOptions, LaunchOptions {
  /** Pages that print for one tenant at the same time; there is one more, for the others. Default 2. */
  readonly pages?: number;
  /** Longest time for one print, in ms; then its page is closed. Default 30,000. */
  readonly timeoutMs?: number;
  /** Longest time for the browser to start, and to open a page, in ms. Default 20,000. */
  readonly launchMs?: number;
  /** Documents after which the browser is replaced. Default 2,000. */
  readonly restartAfter?: number;
  /** Memory of all its processes, in bytes, above which the browser is replaced. Default 400 MB. */
  readonly maxMemory?: number;
  /** Time without a document after which the browser is ended, in ms; the next one starts it again. Default five minutes. */
  readonly restAfterMs?: number;
}

const REST_AFTER_MS = 5 * 60_000;

const CERRADO = 'el generador de KuDE está cerrado';

/** A draft has no code, and no place where one would be drawn. */
const SIN_QR: TrazoQr = { lado: 0, trazo: '' };

type Task = (page: PrintPage) => Promise<Buffer>;

/**
 * Prints with one warm Chromium, replaced after a crash, a hang, a number of documents, or when it uses too much memory, and ended while
 * nothing is to be printed. A document that fails costs its page alone.
 */
export class ChromiumKudeRenderer extends KudeRenderer {
  private readonly places: FairGate;
  private readonly timeoutMs: number | undefined;
  private readonly browser: BrowserInService;
  private readonly closing = new AbortController();

  constructor(options: ChromiumOptions = {}) {
    super();
    const each = options.pages ?? 2;
    this.places = new FairGate({ total: each + 1, each, alone: each });
    // One for each document that waits.
    setMaxListeners(0, this.closing.signal);
    this.timeoutMs = options.timeoutMs;
    const { restartAfter = 2_000, maxMemory = 400 * 1_024 * 1_024, launchMs, restAfterMs = REST_AFTER_MS } = options;
    const life = { documents: restartAfter, memory: maxMemory, launchMs };
    this.browser = new BrowserInService({ ...options, life, restAfterMs }, this.closing.signal);
  }

  override dibujarKude(vista: VistaKude, formato: FormatoKude, xml?: Uint8Array, encargo?: Encargo): Promise<Buffer> {
    const { consulta, pago, borrador, documento, numero } = vista;
    const qr = { ...(borrador ? SIN_QR : trazoQr(consulta.qr)), ...(pago?.qr && { pago: trazoQr(pago.qr) }) };
    const task: Task = (page) => printDocument(page, formato, { vista, qr, xml });
    return this.serve(`KuDE de ${documento} ${numero}`, task, encargo);
  }

  override imprimirPliego(pliego: Pliego, encargo?: Encargo): Promise<Buffer> {
    return this.serve(pliego.titulo, (page) => printPliego(page, pliego), encargo);
  }

  override dibujante(): Promise<string> {
    return this.browser.name();
  }

  /** Starts the browser ahead of the first document. @throws KudeNoRenderizado */
  warmUp(): Promise<void> {
    return this.browser.use(() => Promise.resolve());
  }

  /** Resolves when the browser answers, or rests; for readiness checks. */
  check(): Promise<void> {
    return this.browser.check();
  }

  /** Rejects when the browser came out more than nine months before; for readiness checks. */
  async checkAge(now: Date): Promise<void> {
    // A browser that does not start has no age; `check` reports it.
    const name = await this.dibujante().catch(() => undefined);
    if (name && isOldChromium(name, now)) throw new Error(`${name} is more than nine months old`);
  }

  /** Finishes running prints, rejects waiting documents, and ends the browser. */
  async close(): Promise<void> {
    this.closing.abort(new KudeNoRenderizado(CERRADO));
    await this.browser.close();
  }

  /** @param what names the work in the error of a failure. */
  private async serve(what: string, task: Task, { tenant = '', vigente }: Encargo = {}): Promise<Buffer> {
    let waited = false;
    const leave = await this.places.enter({ name: tenant }, () => {
      waited = true;
      return this.closing.signal;
    });
    try {
      if (waited && vigente && !(await vigente())) throw new KudeVencido(`${what}: hay uno más nuevo`);
      return await this.print(task).catch((first: unknown) => this.again(task, first));
    } catch (cause) {
      if (cause instanceof KudeNoRenderizado) throw cause;
      if (cause instanceof TooSlow) throw new KudeTardio(`${what}: no se generó a tiempo`, { cause });
      throw new KudeNoRenderizado(`${what}: no se pudo generar el PDF`, { cause });
    } finally {
      leave();
    }
  }

  // A document that failed is tried again: a simultaneous print may have ended the browser.
  private again(task: Task, first: unknown): Promise<Buffer> {
    if (first instanceof KudeNoRenderizado || first instanceof TooSlow) throw first;
    return this.print(task);
  }

  private print(task: Task): Promise<Buffer> {
    const whole: Task = async (page) => {
      const pdf = await task(page);
      if (!pdf.includes('/FontFile2')) throw new Error('a PDF has no text');
      return pdf;
    };
    return this.browser.use((browser) => browser.work(whole, this.timeoutMs));
  }
}
