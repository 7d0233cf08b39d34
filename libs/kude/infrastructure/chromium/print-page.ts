import type { Browser, CDPSession, Page } from 'puppeteer';
import { ESTILO } from '../../domain/plantilla/estilo';
import type { Hoja } from '../../domain/plantilla/hoja';
import type { Medidas } from '../../domain/plantilla/paginar';
import { baseFontFaces, extraSubsets, fontFacesOf, imprimible } from './fonts';

/** Nobody sees the screen: without this the browser paints each page on it, for a fifth of the print's CPU. It is laid out all the same. */
const SIN_PANTALLA = '@media screen{body{visibility:hidden}}';
const SHELL = `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'">
<style>${baseFontFaces()}</style><style>${ESTILO}</style>
<style>${SIN_PANTALLA}</style><style id="propio"></style></head><body></body></html>`;
/** Wider than an A4 sheet, so that content is measured at the width that it has on paper. */
const VIEWPORT = { width: 1_000, height: 800 };

/** One warm page: fonts and common style stay; each print replaces its own style and the body. */
export class PrintPage {
  private readonly subsets = new Set<number>();

  private constructor(
    private readonly page: Page,
    private readonly protocol: CDPSession,
  ) {}

  /** Scripts and network are off. Any remaining request is refused by the page's policy and by the interception here. */
  static async open(browser: Browser): Promise<PrintPage> {
    const page = await browser.newPage();
    await page.setJavaScriptEnabled(false);
    await page.setOfflineMode(true);
    await page.setViewport(VIEWPORT);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const allowed = /^(data:|about:blank$)/.test(request.url());
      void (allowed ? request.continue() : request.abort()).catch(() => undefined);
    });
    await page.setContent(SHELL);
    return new PrintPage(page, await page.createCDPSession());
  }

  /** Lays the content out. Resolves when fonts and pictures are loaded. */
  async place(hoja: Hoja): Promise<void> {
    const [estilo, cuerpo] = [imprimible(hoja.estilo), imprimible(hoja.cuerpo)];
    const nuevos = extraSubsets(estilo + cuerpo).filter((indice) => !this.subsets.has(indice));
    await this.page.evaluate(place, { estilo, cuerpo, fuentes: nuevos.map(fontFacesOf).join('\n') });
    nuevos.forEach((indice) => this.subsets.add(indice));
  }

  /** Heights of what was placed, one for each `.documento`. */
  measure(): Promise<Medidas[]> {
    return this.page.evaluate(measure);
  }

  /** Heights of the pages that were placed, in order. */
  pageHeights(): Promise<number[]> {
    return this.page.evaluate(pageHeights);
  }

  /** Replaces the style of this print; the content stays. */
  async restyle(estilo: string): Promise<void> {
    await this.page.evaluate(restyle, estilo);
  }

  /** Prints the placed content as PDF. Puppeteer's own method takes 8 ms more, because it reads the PDF in pieces. */
  async print(): Promise<Buffer> {
    const { data } = await this.protocol.send('Page.printToPDF', {
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
    });
    return Buffer.from(data, 'base64');
  }

  /** For a page whose work failed: it is never used again. */
  async close(): Promise<void> {
    await this.page.close();
  }
}

interface Element {
  readonly dataset: { readonly parte?: string };
  textContent: string;
  getBoundingClientRect(): { top: number; bottom: number; height: number };
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
}

interface PageScope {
  readonly document: {
    readonly body: { innerHTML: string };
    readonly head: { insertAdjacentHTML(position: string, html: string): void };
    readonly fonts: Iterable<{ status: string; load(): Promise<unknown> }>;
    readonly images: Iterable<{ decode(): Promise<void>; remove(): void }>;
    querySelector(selector: string): Element;
    querySelectorAll(selector: string): Iterable<Element>;
  };
}

// The functions below run inside the page and cannot use names of this module.

// Fonts load on first use, after the print has begun: without this wait a fresh page prints no text at all.
async function place({ estilo, cuerpo, fuentes }: Hoja & { fuentes: string }): Promise<void> {
  const { document } = globalThis as unknown as PageScope;
  if (fuentes) document.head.insertAdjacentHTML('beforeend', `<style>${fuentes}</style>`);
  document.querySelector('#propio').textContent = estilo;
  document.body.innerHTML = cuerpo;
  await Promise.all([
    ...Array.from(document.fonts, (font) => font.status === 'loaded' || font.load()),
    ...Array.from(document.images, (image) => image.decode().catch(() => image.remove())),
  ]);
}

function measure(): Medidas[] {
  const { document } = globalThis as unknown as PageScope;
  return Array.from(document.querySelectorAll('.documento'), (documento) => {
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
}

function pageHeights(): number[] {
  const { document } = globalThis as unknown as PageScope;
  return Array.from(document.querySelectorAll('.pagina'), (pagina) => pagina.getBoundingClientRect().height);
}

function restyle(estilo: string): void {
  const { document } = globalThis as unknown as PageScope;
  document.querySelector('#propio').textContent = estilo;
}
