// What runs inside the page. Its functions are handed over once, as text, and called by name: `Page.evaluate` of puppeteer sends the text
// with each call. A document is laid out and measured in one call: a call costs 2 ms of CPU of this process and of the browser's.
//
// Depends on CDP's `Runtime.evaluate` and `Runtime.callFunctionOn`, which work in a page whose own scripts are off, and on the page not
// being reloaded: its objects would vanish, each call would fail, and print-page.int-spec.ts with it.
import type { CDPSession } from 'puppeteer';
import type { Hoja } from '../../domain/plantilla/hoja';
import type { Medidas } from '../../domain/plantilla/paginar';

/** Heights of what was placed. */
export interface Measured {
  /** One for each `.documento`. */
  readonly documentos: readonly Medidas[];
  /** One for each `.pagina`, in order. */
  readonly paginas: readonly number[];
}

type Placed = Hoja & { readonly fuentes: string };

/** The functions of one page, which is never reloaded. */
export class PageFunctions {
  private constructor(
    private readonly protocol: CDPSession,
    private readonly objectId: string,
  ) {}

  static async in(protocol: CDPSession): Promise<PageFunctions> {
    const names = Object.entries(FUNCTIONS).map(([name, code]) => `${name}: ${String(code)}`);
    const { result } = await protocol.send('Runtime.evaluate', { expression: `({${names.join()}})` });
    if (!result.objectId) throw new Error('the page takes no functions');
    return new PageFunctions(protocol, result.objectId);
  }

  async place(hoja: Placed): Promise<Measured> {
    const sent = { ...hoja, cuerpo: ascii(hoja.cuerpo) };
    return (await this.call('function(hoja){return this.place(hoja).then(this.measure)}', sent)) as Measured;
  }

  async restyle(estilo: string): Promise<void> {
    await this.call('function(estilo){this.restyle(estilo)}', estilo);
  }

  private async call(functionDeclaration: string, value: unknown): Promise<unknown> {
    const { result, exceptionDetails } = await this.protocol.send('Runtime.callFunctionOn', {
      functionDeclaration,
      objectId: this.objectId,
      arguments: [{ value }],
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}

/**
 * Letters beyond ASCII as references: with a single one in it, a message takes two bytes for every letter, for 0.8 ms of CPU. HTML reads
 * the references 128 to 159 as other letters.
 */
const ascii = (html: string): string => html.replace(/[^\0-\x9f]/gu, (letter) => `&#${letter.codePointAt(0)};`);

interface Element {
  readonly dataset: { readonly parte?: string };
  readonly parentElement: Element;
  role: string | null;
  textContent: string;
  getBoundingClientRect(): { top: number; bottom: number; height: number };
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
}

interface PageScope {
  readonly document: {
    readonly body: { innerHTML: string; querySelectorAll(selector: string): Iterable<Element> };
    readonly head: { insertAdjacentHTML(position: string, html: string): void };
    readonly fonts: Iterable<{ status: string; load(): Promise<unknown> }>;
    readonly images: Iterable<{ decode(): Promise<void>; remove(): void }>;
    querySelector(selector: string): Element;
    querySelectorAll(selector: string): Iterable<Element>;
  };
}

// The functions below run inside the page and cannot use names of this module.
const FUNCTIONS = { place, measure, restyle };

// Fonts load on first use, after the print has begun: without this wait a fresh page prints no text at all.
async function place({ estilo, cuerpo, fuentes }: Placed): Promise<void> {
  const { document } = globalThis as unknown as PageScope;
  if (fuentes) document.head.insertAdjacentHTML('beforeend', `<style>${fuentes}</style>`);
  const propio = document.querySelector('#propio');
  // Most documents are on the same paper: a style that is written again is parsed again, for 0.6 ms.
  if (propio.textContent !== estilo) propio.textContent = estilo;
  document.body.innerHTML = cuerpo;
  // Chromium tags an item of a list only inside a list; it no longer tags the items of a `dl` (153).
  for (const { parentElement } of document.body.querySelectorAll('[role=listitem]'))
    if (!parentElement.role) parentElement.role = 'list';
  await Promise.all([
    ...Array.from(document.fonts, (font) => font.status === 'loaded' || font.load()),
    ...Array.from(document.images, (image) => image.decode().catch(() => image.remove())),
  ]);
}

function measure(): Measured {
  const { document } = globalThis as unknown as PageScope;
  const documentos = Array.from(document.querySelectorAll('.documento'), (documento) => {
    const { top, bottom } = documento.querySelector('.cuerpo')!.getBoundingClientRect();
    const partes = Array.from(documento.querySelectorAll('[data-parte]'), (parte, i) => ({
      clase: parte.dataset.parte,
      desde: i === 0 ? top : parte.getBoundingClientRect().top,
    }));
    const altos = partes.map(({ clase, desde }, i) => ({ clase, alto: (partes[i + 1]?.desde ?? bottom) - desde }));
    const de = (clase: string): number[] => altos.filter((parte) => parte.clase === clase).map(({ alto }) => alto);
    const suma = (clase: string): number => de(clase).reduce((total, alto) => total + alto, 0);
    return {
      alto: bottom - top,
      antes: de('antes'),
      encabezado: suma('encabezado'),
      filas: de('fila'),
      cola: suma('cola'),
    };
  });
  const paginas = Array.from(document.querySelectorAll('.pagina'), (pagina) => pagina.getBoundingClientRect().height);
  return { documentos, paginas };
}

function restyle(estilo: string): void {
  const { document } = globalThis as unknown as PageScope;
  document.querySelector('#propio').textContent = estilo;
}
