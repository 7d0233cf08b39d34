import puppeteer, { type Browser } from 'puppeteer';
import { PAPELES } from '../../../libs/kude/domain/formato';
import { ESTILO } from '../../../libs/kude/domain/plantilla/estilo';
import { hojaCorrida } from '../../../libs/kude/domain/plantilla/hoja';
import { baseFontFaces } from '../../../libs/kude/infrastructure/chromium/fonts';
import { trazoQr } from '@libs/platform/qr';
import type { Executable } from '@libs/kude/chromium';
import type { VistaKude } from '@libs/kude';

/** Prints the same template as most services do: a new page for each document, with everything loaded again. */
export class PaginaNueva {
  private constructor(private readonly browser: Browser) {}

  static async abrir({ path: executablePath, env }: Executable): Promise<PaginaNueva> {
    const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
    return new PaginaNueva(
      await puppeteer.launch({ executablePath, env: { ...env }, headless: 'shell', pipe: true, args }),
    );
  }

  async imprimir(vista: VistaKude): Promise<Uint8Array> {
    const { estilo, cuerpo } = hojaCorrida(vista, trazoQr(vista.consulta.qr), { nombre: 'a4', ...PAPELES.a4 });
    const page = await this.browser.newPage();
    await page.setContent(`<!doctype html><style>${baseFontFaces()}${ESTILO}${estilo}</style><body>${cuerpo}`);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    await page.close();
    return pdf;
  }

  cerrar(): Promise<void> {
    return this.browser.close();
  }
}
