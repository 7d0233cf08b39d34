import type { Browser, CDPSession, Page } from 'puppeteer';
import { ESTILO } from '../../domain/plantilla/estilo';
import type { Hoja } from '../../domain/plantilla/hoja';
import { baseFontFaces, extraSubsets, fontFacesOf, imprimible } from './fonts';
import { type Measured, PageFunctions } from './page-functions';

const SHELL = `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'">
<style>${baseFontFaces()}</style><style>${ESTILO}</style><style id="propio"></style></head><body></body></html>`;
/** Wider than an A4 sheet, so that content is measured at the width that it has on paper. */
const VIEWPORT = { width: 1_000, height: 800 };

/** One warm page: fonts and common style stay; each print replaces its own style and the body. */
export class PrintPage {
  private readonly subsets = new Set<number>();

  private constructor(
    private readonly page: Page,
    private readonly protocol: CDPSession,
    private readonly functions: PageFunctions,
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
      // The page was closed meanwhile.
      void (allowed ? request.continue() : request.abort()).catch(() => undefined);
    });
    await page.setContent(SHELL);
    const protocol = await page.createCDPSession();
    return new PrintPage(page, protocol, await PageFunctions.in(protocol));
  }

  /** Lays the content out, and measures it. Resolves when fonts and pictures are loaded. */
  async place(hoja: Hoja): Promise<Measured> {
    const [estilo, cuerpo] = [imprimible(hoja.estilo), imprimible(hoja.cuerpo)];
    const nuevos = extraSubsets(estilo + cuerpo).filter((indice) => !this.subsets.has(indice));
    const measured = await this.functions.place({ estilo, cuerpo, fuentes: nuevos.map(fontFacesOf).join('\n') });
    nuevos.forEach((indice) => this.subsets.add(indice));
    return measured;
  }

  /** Replaces the style of this print; the content stays. */
  restyle(estilo: string): Promise<void> {
    return this.functions.restyle(estilo);
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
