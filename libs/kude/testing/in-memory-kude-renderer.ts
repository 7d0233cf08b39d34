import { PDFDocument } from 'pdf-lib';
import { KudeNoRenderizado, KudeRenderer, type Pliego } from '../application/ports/kude-renderer';
import type { VistaKude } from '../domain/vista';

/** Empty pages with the right title and author; fails while `caido` is true. */
export class InMemoryKudeRenderer extends KudeRenderer {
  readonly vistas: VistaKude[] = [];
  caido = false;

  override async render(vista: VistaKude): Promise<Buffer> {
    if (this.caido) throw new KudeNoRenderizado('sin generador');
    this.vistas.push(vista);
    const { documento, numero, emisor } = vista;
    return paginaVacia(`KuDE de ${documento} ${numero}`, emisor.nombre);
  }

  override async imprimir({ titulo, autor }: Pliego): Promise<Buffer> {
    if (this.caido) throw new KudeNoRenderizado('sin generador');
    return paginaVacia(titulo, autor);
  }

  override quien(): Promise<string> {
    return Promise.resolve('memoria');
  }
}

async function paginaVacia(titulo: string, autor: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.setTitle(titulo);
  pdf.setAuthor(autor);
  return Buffer.from(await pdf.save());
}
