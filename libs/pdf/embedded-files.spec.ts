import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { embeddedFiles, UnreadablePdf } from './embedded-files';
import { PdfWriter } from './writer';

const XML = Buffer.from('<rDE>ñandú</rDE>');
const LIMITS = { files: 3, bytes: 10_000, total: 15_000 };
const texts = (pdf: Buffer, limits = LIMITS): string[] => embeddedFiles(pdf, limits).map(String);

async function withPdfLib(files: Record<string, Buffer>, useObjectStreams: boolean): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([100, 200]).drawText('stream endstream <rDE>');
  for (const [name, bytes] of Object.entries(files)) await pdf.attach(bytes, name, { mimeType: 'application/xml' });
  return Buffer.from(await pdf.save({ useObjectStreams }));
}

/** One object with a stream. */
const object = (entries: string, bytes: Buffer, end = '\nendstream'): Buffer =>
  Buffer.concat([Buffer.from(`7 0 obj\n<<${entries}>>\nstream\r\n`), bytes, Buffer.from(`${end}\nendobj\n`)]);
const pdf = (...objects: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from('trailer\n<<>>\nstartxref\n0\n%%EOF')]);
const EMBEDDED = '/Type /EmbeddedFile /Subtype /text#2Fxml';
const flate = (bytes: Buffer, entries = ''): Buffer => {
  const deflated = deflateSync(bytes);
  return object(`${EMBEDDED}${entries} /Filter /FlateDecode /Length ${deflated.length}`, deflated);
};

describe('files that a PDF carries', () => {
  it.each([true, false])('written by another program (objects in streams: %s)', async (packed) => {
    expect(texts(await withPdfLib({ 'a.xml': XML, 'b.xml': Buffer.from('<b/>') }, packed))).toEqual([
      String(XML),
      '<b/>',
    ]);
    expect(texts(await withPdfLib({}, packed))).toEqual([]);
  });

  it('written here', () => {
    const parts: Buffer[] = [];
    const writer = new PdfWriter((bytes) => parts.push(bytes));
    const attachment = { name: 'x.xml', description: 'x', mimeType: 'text/xml', bytes: XML };
    writer.finish({ title: 'x', author: 'y', language: 'es-PY', created: "D:20261120100000-03'00'", attachment });
    expect(texts(Buffer.concat(parts))).toEqual([String(XML)]);
  });

  it.each<[string, Buffer]>([
    ['stored as they are', object(`${EMBEDDED} /Length ${XML.length}`, XML)],
    ['whose length is elsewhere', object(`${EMBEDDED} /Length 9 0 R`, XML, 'endstream')],
    ['whose length is false', object(`${EMBEDDED} /Length 3`, XML, 'endstream')],
    ['in a list of one compression', object(`${EMBEDDED} /Filter [ /FlateDecode ]`, deflateSync(XML))],
    ['without a type', object(`/Subtype /application#2Fxml /Length ${XML.length}`, XML)],
    ['twice', Buffer.concat([flate(XML), flate(XML)])],
    [
      'after a text with the words of streams',
      Buffer.concat([Buffer.from('5 0 obj (a stream\n) endobj\n'), flate(XML)]),
    ],
    ['after streams of other kinds', Buffer.concat([object('/Type /XObject', deflateSync(XML)), flate(XML)])],
  ])('%s', (_, objects) => expect(texts(pdf(objects))).toEqual([String(XML)]));

  it.each<[string, Buffer]>([
    ['with another compression', object(`${EMBEDDED} /Filter /LZWDecode`, XML)],
    ['with two compressions', object(`${EMBEDDED} /Filter [/ASCIIHexDecode /FlateDecode]`, XML)],
    ['with a prediction', flate(XML, ' /DecodeParms <</Predictor 12>>')],
    ['that are damaged', object(`${EMBEDDED} /Filter /FlateDecode`, Buffer.from('damaged'))],
    ['that do not end', Buffer.from(`7 0 obj\n<<${EMBEDDED}>>\nstream\nabc`)],
    ['that inflate beyond the limit', flate(Buffer.alloc(10_001))],
    ['larger than the limit', object(EMBEDDED, Buffer.alloc(10_001))],
  ])('leaves out those %s', (_, objects) => expect(texts(pdf(objects))).toEqual([]));

  it.each<[UnreadablePdf['reason'], Buffer]>([
    ['too_many', pdf(...[1, 2, 3, 4].map((i) => flate(Buffer.from(`<a${i}/>`))))],
    ['too_many', pdf(...Array<Buffer>(13).fill(object(`${EMBEDDED} /Filter /FlateDecode`, Buffer.from('damaged'))))],
    ['too_large', pdf(flate(Buffer.alloc(8_000, 1)), flate(Buffer.alloc(8_000, 2)))],
    [
      'encrypted',
      Buffer.concat([
        pdf(object(`${EMBEDDED} /Filter /FlateDecode`, Buffer.from('secret'))),
        Buffer.from('/Encrypt 3 0 R'),
      ]),
    ],
  ])('refuses: %s', (reason, bytes) => {
    expect(() => embeddedFiles(bytes, LIMITS)).toThrow(UnreadablePdf);
    expect(() => embeddedFiles(bytes, LIMITS)).toThrow(reason);
  });

  it('finds none in what is no PDF', () => {
    for (const bytes of ['', 'stream', 'hola', '<<>>stream\n', 'endstream'.repeat(10)])
      expect(texts(Buffer.from(bytes))).toEqual([]);
  });
});
