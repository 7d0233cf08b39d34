import type { Browser, Page } from 'puppeteer';
import { ESTILO } from '../../domain/plantilla/estilo';
import type { Hoja } from '../../domain/plantilla/hoja';
import { baseFontFaces, extraSubsets, fontFacesOf } from './fonts';

const SHELL = `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'">
<style>${baseFontFaces()}</style><style>${ESTILO}</style><style id="propio"></style></head><body></body></html>`;

/** One warm page: fonts and common style stay, each document replaces title, own style and body. */
export class PrintPage {
  private readonly subsets = new Set<number>();

  private constructor(private readonly page: Page) {}

  /** Scripts off, network off, and whatever would still ask for an address is refused, by the page's policy and here. */
  static async open(browser: Browser): Promise<PrintPage> {
    const page = await browser.newPage();
    await page.setJavaScriptEnabled(false);
    await page.setOfflineMode(true);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const allowed = /^(data:|about:blank$)/.test(request.url());
      void (allowed ? request.continue() : request.abort()).catch(() => undefined);
    });
    await page.setContent(SHELL);
    return new PrintPage(page);
  }

  async print(hoja: Hoja): Promise<Buffer> {
    const nuevos = extraSubsets(hoja.cuerpo + hoja.autor).filter((indice) => !this.subsets.has(indice));
    await this.page.evaluate(place, { ...hoja, fuentes: nuevos.map(fontFacesOf).join('\n') });
    nuevos.forEach((indice) => this.subsets.add(indice));
    return Buffer.from(
      await this.page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false, waitForFonts: false }),
    );
  }
}

interface PageScope {
  readonly document: {
    title: string;
    readonly body: { innerHTML: string };
    readonly head: { insertAdjacentHTML(position: string, html: string): void };
    readonly fonts: Iterable<{ load(): Promise<unknown> }>;
    readonly images: Iterable<{ decode(): Promise<void>; remove(): void }>;
    querySelector(selector: string): { textContent: string };
  };
}

// Runs inside the page. Fonts load on first use, after the print has begun: without this wait a fresh page prints no text at all.
async function place({ titulo, estilo, cuerpo, fuentes }: Hoja & { fuentes: string }): Promise<void> {
  const { document } = globalThis as unknown as PageScope;
  if (fuentes) document.head.insertAdjacentHTML('beforeend', `<style>${fuentes}</style>`);
  document.title = titulo;
  document.querySelector('#propio').textContent = estilo;
  document.body.innerHTML = cuerpo;
  await Promise.all([
    ...Array.from(document.fonts, (font) => font.load()),
    ...Array.from(document.images, (image) => image.decode().catch(() => image.remove())),
  ]);
}
