import { strToU8, zipSync } from 'fflate';
import { consultado, enPdf, enSoap } from '../../../testing/envolturas';
import { documentosDeOro, paraSuReceptor } from '../../../testing/mundo-de-juicio';
import { abrirArchivo, type DocumentoAbierto, DOCUMENTOS_POR_ARCHIVO } from './abrir-archivo';
import { XmlJuezDeRecibidos } from './xml-juez-de-recibidos';

const oro = documentosDeOro();
const [factura, nota] = [oro.get('factura')!, oro.get('nota-de-credito')!];
const juez = new XmlJuezDeRecibidos();

const abrir = (archivo: string | Uint8Array, nombre = 'archivo'): DocumentoAbierto[] => [
  ...abrirArchivo(typeof archivo === 'string' ? Buffer.from(archivo) : archivo, nombre),
];
/** Documents as text, or the reason. */
const leidos = (archivo: string | Uint8Array): string[] =>
  abrir(archivo).map((abierto) =>
    'documento' in abierto ? Buffer.from(abierto.documento).toString() : abierto.motivo,
  );

describe('the documents of a file', () => {
  it.each<[string, () => string | Uint8Array | Promise<Uint8Array>, string[]]>([
    ['one', () => factura, [factura]],
    ['with a mark of its encoding', () => `\uFEFF${factura}`, [`\uFEFF${factura}`]],
    ['of a batch', () => `<rLoteDE>${factura}${nota}</rLoteDE>`, [factura, nota]],
    ['of a request', () => enSoap(`<rEnviDe><dId>1</dId><xDE>${factura}</xDE></rEnviDe>`), [factura]],
    ['in rContDe', () => `<rContDe>${factura}</rContDe>`, [factura]],
    ['of an answer, as text', () => consultado(factura), [factura]],
    ['of an answer, with letters as numbers', () => consultado(factura, { aNumeros: true }), [factura]],
    ['of the content of an answer alone', () => `<xContenDE>${factura}<dProtAut>1</dProtAut></xContenDE>`, [factura]],
    ['of a PDF', () => enPdf(factura), [factura]],
    ['of a PDF with other attachments', () => enPdf('hola', factura, Buffer.from([0, 1])), [factura]],
    ['of a PDF with two', () => enPdf(factura, nota), [factura, nota]],
    ['of a PDF with a batch', () => enPdf(`<rLoteDE>${factura}${nota}</rLoteDE>`), [factura, nota]],
    ['of a ZIP', () => zipSync({ 'a.xml': strToU8(factura), 'b.XML': strToU8(nota) }), [factura, nota]],
    ['of a ZIP with a PDF', async () => zipSync({ 'a.pdf': await enPdf(factura), 'b.txt': strToU8('x') }), [factura]],
    ['that is none', () => 'hola', ['hola']],
    ['that is empty', () => '', ['']],
  ])('%s', async (_, archivo, documentos) => expect(leidos(await archivo())).toEqual(documentos));

  it('are judged as they are, out of any wrapping', async () => {
    const envueltos = [
      consultado(factura),
      consultado(factura, { aNumeros: true }),
      await enPdf(factura),
      enSoap(factura),
    ];
    for (const envuelto of envueltos) {
      const [abierto] = abrir(envuelto);
      expect(juez.juzgar((abierto as { documento: Uint8Array }).documento, paraSuReceptor(factura))).toEqual(
        juez.juzgar(Buffer.from(factura), paraSuReceptor(factura)),
      );
    }
  });

  it('keep the last part of their names, which is no path', () => {
    const zip = zipSync({
      '../../etc/a.xml': strToU8('1'),
      'C:\\x\\b\u0007.xml': strToU8('2'),
      'sub/': new Uint8Array(),
    });
    expect(abrir(zip).map(({ nombre }) => nombre)).toEqual(['a.xml', 'b.xml']);
    expect(abrir(factura, '/tmp/../una factura.xml')[0]!.nombre).toBe('una factura.xml');
  });
});

describe('why a file has no document', () => {
  it.each<[string, () => string | Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['an answer', () => '<rRetEnviDe/>', /^rRetEnviDe no trae un documento/],
    ['a cut document in a batch', () => `<rLoteDE>${factura.slice(0, -9)}`, /^rLoteDE no trae un documento/],
    ['a PDF without attachments', () => enPdf(), /^el PDF no trae el XML/],
    ['a PDF with other attachments alone', () => enPdf('hola'), /^el PDF no trae el XML/],
    ['what only says that it is a PDF', () => '%PDF-1.7 hola', /^el PDF no trae el XML/],
    ['a damaged ZIP', () => 'PK\x03\x04hola', /^el ZIP no es un ZIP que se pueda leer/],
    ['an empty ZIP', () => zipSync({}), /^el ZIP no tiene/],
    ['a ZIP of other files', () => zipSync({ 'a.txt': strToU8('x') }), /^el ZIP no tiene ningún archivo .xml ni .pdf/],
    ['a ZIP in a ZIP', () => zipSync({ 'a.xml': zipSync({ 'b.xml': strToU8(factura) }) }), /^es un ZIP dentro de otro/],
    ['a ZIP that inflates', () => zipSync({ 'a.xml': new Uint8Array(3_000_000) }), /demasiado grandes/],
    [
      'a ZIP of too many files',
      () => zipSync(Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.xml`, strToU8('<a/>')]))),
      /más de 500 archivos/,
    ],
    ['a batch of too many documents', () => `<rLoteDE>${'<rDE></rDE>'.repeat(501)}</rLoteDE>`, /más de 500 documentos/],
  ])('%s', async (_, archivo, motivo) => {
    const abiertos = leidos(await archivo());
    expect(abiertos).toHaveLength(1);
    expect(abiertos[0]).toMatch(motivo);
  });

  it('a protected PDF', async () => {
    const pdf = Buffer.concat([await enPdf(), Buffer.from('\n/Encrypt 3 0 R')]);
    expect(leidos(pdf)).toEqual(['el PDF está protegido con una clave, y no se puede leer lo que trae adjunto']);
  });

  it('a ZIP whose batches hold too many documents together', () => {
    const lote = strToU8(`<rLoteDE>${'<rDE></rDE>'.repeat(300)}</rLoteDE>`);
    const abiertos = abrir(zipSync({ 'a.xml': lote, 'b.xml': lote }));
    expect(abiertos).toHaveLength(DOCUMENTOS_POR_ARCHIVO + 1);
    expect(abiertos.at(-1)).toEqual({ nombre: 'archivo', motivo: 'el ZIP tiene más de 500 documentos' });
  });

  it('a damaged file of a ZIP, which does not keep the others back', () => {
    const zip = Buffer.from(zipSync({ 'a.xml': strToU8(factura), 'b.xml': strToU8(nota), 'c.xml': strToU8(factura) }));
    const segundo = zip.indexOf('PK\x03\x04', 4, 'latin1') + 30 + 'b.xml'.length;
    zip.fill(0xff, segundo, segundo + 100);
    expect(leidos(zip)).toEqual([factura, expect.stringMatching(/^el archivo está dañado/), factura]);
  });
});
