import { PDFDocument } from 'pdf-lib';
import { countPages, joinPdfs } from './join-pdfs';

async function unPdf(paginas: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let i = 0; i < paginas; i += 1) pdf.addPage([100 + i, 200]).drawText(`pagina ${i}`);
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

const PARTE = { pages: 3, title: 'x', author: 'y', language: 'es-PY', created: "D:20261120100000-03'00'" };

it('joins prints in their order, with title, author and date', async () => {
  const parte = { ...PARTE, title: 'KuDE de Factura Electrónica 😀 (1)', author: 'Ñandutí & <Hijos>' };
  const pdf = joinPdfs([await unPdf(2), await unPdf(1)], parte);
  const leido = await PDFDocument.load(pdf, { updateMetadata: false });
  expect([leido.getTitle(), leido.getAuthor()]).toEqual([parte.title, parte.author]);
  expect(leido.getCreationDate()?.toISOString()).toBe('2026-11-20T13:00:00.000Z');
  expect(leido.getPages().map((pagina) => pagina.getWidth())).toEqual([100, 101, 100]);
});

it('counts pages', async () => expect(countPages(await unPdf(5))).toBe(5));

it('refuses a print with other pages than were laid out', async () => {
  const pdf = await unPdf(3);
  expect(() => joinPdfs([pdf], { ...PARTE, pages: 2 })).toThrow('3 pages were printed, not 2');
});

it('refuses bytes that are no PDF', () => {
  expect(() => countPages(Buffer.from('hola'))).toThrow('cross-reference table');
});
