import { PDFDocument } from 'pdf-lib';
import { withPdfInfo } from './pdf-info';

async function unPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.setTitle('antes');
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

it('names title and author and leaves the bytes before them untouched', async () => {
  const original = await unPdf();
  const pdf = withPdfInfo(original, { title: 'KuDE de Factura Electrónica 😀 (1)', author: 'Ñandutí & <Hijos>' });
  const leido = await PDFDocument.load(pdf, { updateMetadata: false });
  expect(leido.getTitle()).toBe('KuDE de Factura Electrónica 😀 (1)');
  expect(leido.getAuthor()).toBe('Ñandutí & <Hijos>');
  expect(leido.getPageCount()).toBe(1);
  expect(pdf.subarray(0, original.length).equals(original)).toBe(true);
});

it('refuses bytes that are no PDF', () => {
  expect(() => withPdfInfo(Buffer.from('hola'), { title: 'x', author: 'y' })).toThrow('trailer');
});
