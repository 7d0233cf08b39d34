import { PDFDocument } from 'pdf-lib';
import { type Encargo, KudeNoRenderizado, KudeRenderer, type Pliego } from '../application/ports/kude-renderer';
import type { FormatoKude } from '../domain/formato';
import type { VistaKude } from '../domain/vista';

/** Empty pages with the right title and author; fails while `caido` is true, and with what `antes` throws. */
export class InMemoryKudeRenderer extends KudeRenderer {
  readonly vistas: VistaKude[] = [];
  caido = false;
  /** Called before each print. */
  antes?: (encargo: Encargo) => Promise<void>;

  override async dibujarKude(
    vista: VistaKude,
    _formato?: FormatoKude,
    _xml?: Uint8Array,
    encargo: Encargo = {},
  ): Promise<Buffer> {
    if (this.caido) throw new KudeNoRenderizado('sin generador');
    await this.antes?.(encargo);
    this.vistas.push(vista);
    const { documento, numero, emisor } = vista;
    return paginaVacia(`KuDE de ${documento} ${numero}`, emisor.nombre);
  }

  override async imprimirPliego({ titulo, autor }: Pliego): Promise<Buffer> {
    if (this.caido) throw new KudeNoRenderizado('sin generador');
    return paginaVacia(titulo, autor);
  }

  override dibujante(): Promise<string> {
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
