import { PDFDocument } from 'pdf-lib';
import { countPages, splitPdf } from './split-pdf';

async function unPdf(paginas: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let i = 0; i < paginas; i += 1) pdf.addPage([100 + i, 200]).drawText(`pagina ${i}`);
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

it('gives each document its pages, its title and its author', async () => {
  const partes = [
    { pages: 2, title: 'KuDE de Factura Electrónica 😀 (1)', author: 'Ñandutí & <Hijos>', language: 'es-PY' },
    { pages: 1, title: 'Otra', author: 'B', language: 'es-PY' },
  ];
  const [uno, otro] = await Promise.all(
    splitPdf(await unPdf(3), partes).map((pdf) => PDFDocument.load(pdf, { updateMetadata: false })),
  );
  expect([uno?.getTitle(), uno?.getAuthor()]).toEqual(['KuDE de Factura Electrónica 😀 (1)', 'Ñandutí & <Hijos>']);
  expect(uno?.getPages().map((pagina) => pagina.getWidth())).toEqual([100, 101]);
  expect(otro?.getTitle()).toBe('Otra');
  expect(otro?.getPages().map((pagina) => pagina.getWidth())).toEqual([102]);
});

it('counts pages', async () => expect(countPages(await unPdf(5))).toBe(5));

it('refuses a print with other pages than were laid out', async () => {
  const pdf = await unPdf(3);
  expect(() => splitPdf(pdf, [{ pages: 2, title: 'x', author: 'y', language: 'es-PY' }])).toThrow(
    '3 pages were printed, not 2',
  );
});

it('refuses bytes that are no PDF', () => {
  expect(() => countPages(Buffer.from('hola'))).toThrow('cross-reference table');
});
