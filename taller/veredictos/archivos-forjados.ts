import { deflateSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { consultado, enPdf } from '@libs/recibidos/testing';

/** A genuine document, another one to the same receiver, and the first with a changed total. */
export interface Materiales {
  xml: string;
  otro: string;
  cambiado: string;
}

export interface ArchivoForjado {
  nombre: string;
  /** Of each document that is found in it. */
  esperado: readonly string[];
  hacer: (m: Materiales) => string | Uint8Array | Promise<Uint8Array>;
}

const MB = 1_024 * 1_024;
const ILEGIBLE = ['RECIBIDO_ILEGIBLE'];
/** Nothing of the file is read as a document. */
const ilegible = (nombre: string, hacer: ArchivoForjado['hacer']): ArchivoForjado => ({
  nombre,
  esperado: ILEGIBLE,
  hacer,
});
const zipDe = (archivos: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(archivos).map(([nombre, a]) => [nombre, typeof a === 'string' ? strToU8(a) : a]),
      ),
    ),
  );

/** A ZIP with another number in the record of each entry in its directory, and in each local one (APPNOTE 6.3.10, 4.3.7, 4.3.12). */
function conOtroCampo(zip: Buffer, [local, central]: readonly [number, number], valor: number, bytes: 2 | 4): Buffer {
  const copia = Buffer.from(zip);
  for (const [marca, campo] of [
    ['PK\x03\x04', local],
    ['PK\x01\x02', central],
  ] as const)
    for (let en = copia.indexOf(marca, 0, 'latin1'); en >= 0; en = copia.indexOf(marca, en + 4, 'latin1'))
      copia.writeUIntLE(valor, en + campo, bytes);
  return copia;
}
const [DE_MARCAS, DE_LARGO] = [[6, 8] as const, [22, 24] as const];

const pdfBomba = (): Buffer => {
  const dentro = deflateSync(Buffer.alloc(100 * MB, '<'));
  const cabeza = `%PDF-1.7\n1 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${dentro.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(cabeza), dentro, Buffer.from('\nendstream\nendobj\n%%EOF')]);
};

/** Files that are forged as files: archives, prints, messages and what is no document at all. */
export const ARCHIVOS_FORJADOS: readonly ArchivoForjado[] = [
  ilegible('a ZIP bomb of one file', () => zipDe({ 'a.xml': new Uint8Array(90 * MB) })),
  ilegible('a ZIP bomb of many files', () =>
    zipDe(Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`${i}.xml`, new Uint8Array(MB)]))),
  ),
  ilegible('a ZIP that says that it is short', ({ xml }) => conOtroCampo(zipDe({ 'a.xml': xml }), DE_LARGO, 10, 4)),
  ilegible('a ZIP with a password', ({ xml }) => {
    const zip = conOtroCampo(zipDe({ 'a.xml': xml }), DE_MARCAS, 1, 2);
    return Buffer.from(zip.map((byte, i) => (i > 35 && i < 500 ? byte ^ 0x5a : byte)));
  }),
  ilegible('a ZIP in a ZIP', ({ xml }) => zipDe({ 'a.xml': zipDe({ 'b.xml': xml }) })),
  ilegible('a ZIP of other files', () => zipDe({ 'a.exe': 'MZ' })),
  ilegible('a ZIP of more files than it may have', () =>
    zipDe(Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.xml`, '<a/>']))),
  ),
  ilegible('a ZIP that is cut off', ({ xml }) => zipDe({ 'a.xml': xml }).subarray(0, 500)),
  ilegible('a ZIP with paths to files of the system', () => zipDe({ '../../../etc/passwd.xml': 'root:x:0:0' })),
  {
    nombre: 'a ZIP with paths to a changed document',
    esperado: ['invalido'],
    hacer: (m) => zipDe({ '/a/../b.xml': m.cambiado }),
  },
  {
    nombre: 'a ZIP with a changed document after the genuine one',
    esperado: ['por_confirmar', 'RECIBIDO_DISTINTO'],
    hacer: ({ xml, cambiado }) => zipDe({ 'a.xml': xml, 'b.xml': cambiado }),
  },
  {
    nombre: 'a ZIP with a changed document before the genuine one',
    esperado: ['invalido', 'por_confirmar'],
    hacer: ({ xml, cambiado }) => zipDe({ 'a.xml': cambiado, 'b.xml': xml }),
  },
  ilegible('a PDF bomb', pdfBomba),
  ilegible('a PDF without its XML', () => enPdf('nada')),
  ilegible('a PDF with a password', async () => Buffer.concat([await enPdf('nada'), Buffer.from('\n/Encrypt 3 0 R')])),
  { nombre: 'a PDF with a changed document', esperado: ['invalido'], hacer: ({ cambiado }) => enPdf(cambiado) },
  {
    nombre: 'a batch with a changed document beside a genuine one',
    esperado: ['por_confirmar', 'invalido'],
    hacer: ({ otro, cambiado }) => `<rLoteDE>${otro}${cambiado}</rLoteDE>`,
  },
  ilegible('a batch that is cut off', ({ xml }) => `<rLoteDE>${xml.slice(0, -3)}`),
  {
    nombre: "the authority's approval around a changed document",
    esperado: ['invalido'],
    hacer: ({ cambiado }) => consultado(cambiado),
  },
  ilegible(
    "the authority's answer that it has none",
    () => '<rEnviConsDeResponse><dCodRes>0420</dCodRes></rEnviConsDeResponse>',
  ),
  ilegible('an entity bomb before a batch', ({ xml }) => `<!DOCTYPE a [<!ENTITY a "aa">]><rLoteDE>${xml}</rLoteDE>`),
  ilegible('100 MB of XML', ({ xml }) => Buffer.from(xml + '<a/>'.repeat(25 * MB))),
  ilegible('100 MB of a batch without documents', () => Buffer.from(`<rLoteDE>${' '.repeat(100 * MB)}</rLoteDE>`)),
  ilegible('100 MB of nothing', () => Buffer.alloc(100 * MB)),
  ilegible('a document in gzip', ({ xml }) => gzipSync(xml)),
  ilegible('a document in base64', ({ xml }) => Buffer.from(xml).toString('base64')),
  ilegible('UTF-16 in a ZIP', ({ xml }) => zipDe({ 'a.xml': Buffer.from(`\uFEFF${xml}`, 'utf16le') })),
  ilegible('a page', () => '<!doctype html><html><body>Su factura</body></html>'),
];
