import { PDFDocument } from 'pdf-lib';
import { KudeNoRenderizado, KudeRenderer } from '../application/ports/kude-renderer';
import type { VistaKude } from '../domain/vista';

/** Empty pages with the right title and author; fails while `caido` is true. */
export class InMemoryKudeRenderer extends KudeRenderer {
  readonly vistas: VistaKude[] = [];
  caido = false;

  override async render(vista: VistaKude): Promise<Buffer> {
    if (this.caido) throw new KudeNoRenderizado('sin generador');
    this.vistas.push(vista);
    return paginaVacia(vista);
  }

  override quien(): Promise<string> {
    return Promise.resolve('memoria');
  }
}

async function paginaVacia({ documento, numero, emisor }: VistaKude): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.setTitle(`KuDE de ${documento} ${numero}`);
  pdf.setAuthor(emisor.nombre);
  return Buffer.from(await pdf.save());
}
