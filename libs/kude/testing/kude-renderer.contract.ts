import { PDFDocument } from 'pdf-lib';
import type { KudeRenderer } from '../application/ports/kude-renderer';
import { FORMATOS } from '../domain/formato';
import { vistaDeKude } from '../infrastructure/fiscal/vista-de-kude';
import { unXmlDeFactura } from './un-xml';

/** What every KudeRenderer promises. */
export function kudeRendererContract(renderer: () => KudeRenderer): void {
  describe('KudeRenderer', () => {
    const vista = (numero: string) => vistaDeKude(unXmlDeFactura().con({ numero }).xml(), { estado: 'A', sit: 'P' });

    it('gives each of many calls its own PDF, named after its document, whatever the formats beside it', async () => {
      const numeros = Array.from({ length: 3 * FORMATOS.length }, (_, i) => String(i + 1).padStart(7, '0'));
      const pdfs = await Promise.all(
        numeros.map((numero, i) => renderer().dibujarKude(vista(numero), FORMATOS[i % FORMATOS.length]!)),
      );
      const documentos = await Promise.all(pdfs.map((pdf) => PDFDocument.load(pdf)));
      expect(documentos.map((pdf) => pdf.getTitle())).toEqual(
        numeros.map((numero) => `KuDE de Factura Electrónica 001-001-${numero}`),
      );
      expect(documentos[0]?.getAuthor()).toBe('Distribuidora Ñandutí S.A.');
      expect(documentos.every((pdf) => pdf.getPageCount() === 1)).toBe(true);
    });

    it('gives the PDF of a document that is no KuDE, named as it wants', async () => {
      const pliego = { titulo: 'Un informe', autor: 'Ñandutí S.A.', hora: '2026-11-20T07:00:00-03:00' };
      const pdf = await PDFDocument.load(
        await renderer().imprimirPliego({ ...pliego, hoja: { estilo: '', cuerpo: '<p>Sí</p>' } }),
      );
      expect([pdf.getTitle(), pdf.getAuthor(), pdf.getPageCount()]).toEqual(['Un informe', 'Ñandutí S.A.', 1]);
    });
  });
}
