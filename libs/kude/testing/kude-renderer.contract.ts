import { PDFDocument } from 'pdf-lib';
import type { KudeRenderer } from '../application/ports/kude-renderer';
import { vistaDeKude } from '../infrastructure/fiscal/vista-de-kude';
import { unXmlDeFactura } from './un-xml';

/** What every KudeRenderer promises. */
export function kudeRendererContract(renderer: () => KudeRenderer): void {
  describe('KudeRenderer', () => {
    const vista = (numero: string) => vistaDeKude(unXmlDeFactura().con({ numero }).xml(), { estado: 'A', sit: 'P' });

    it('gives one PDF for each view, in the same order, named after its document', async () => {
      const pdfs = await renderer().render(['0000001', '0000002', '0000003'].map(vista));
      const documentos = await Promise.all(pdfs.map((pdf) => PDFDocument.load(pdf)));
      expect(documentos.map((pdf) => pdf.getTitle())).toEqual(
        [1, 2, 3].map((n) => `KuDE de Factura Electrónica 001-001-000000${n}`),
      );
      expect(documentos[0]?.getAuthor()).toBe('Distribuidora Ñandutí S.A.');
    });

    it('gives nothing for nothing', async () => {
      expect(await renderer().render([])).toEqual([]);
    });
  });
}
