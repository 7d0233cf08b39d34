import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFRef } from 'pdf-lib';
import { renderer } from '../../../../test/chromium';
import type { ArchivoDePaquete } from '../../application/ports/empaquetador';
import { textoDePdf } from '@libs/pdf/testing';
import { itemsDePrueba, unXmlDeFactura } from '../../testing/un-xml';
import { vistaDeKude } from '../fiscal/vista-de-kude';
import { PdfEmpaquetador } from './pdf-empaquetador';
import { readPdf } from '@libs/pdf';

const MUCHOS = 500;
/** Bytes kept for each document until the end: its entries in the tables. */
const POR_DOCUMENTO = 8_000;
const PORTADA = {
  titulo: 'KuDE de varios documentos',
  autor: 'Ñandutí S.A.',
  creadoAt: new Date('2026-03-01T12:00:00Z'),
};
const empaquetador = new PdfEmpaquetador();

type ConPdf = ArchivoDePaquete & { readonly pdf: Buffer };

async function archivo(numero: number, items: number): Promise<ConPdf> {
  const n = String(numero).padStart(7, '0');
  const xml = unXmlDeFactura().con({ numero: n }).conItems(itemsDePrueba(items)).xml();
  const pdf = await renderer.dibujarKude(vistaDeKude(xml, { estado: 'A', sit: 'P' }), 'a4', Buffer.from(xml));
  return { nombre: `FE_001-001-${n}`, titulo: `FE 001-001-${n}`, pdf };
}
async function* deA<T>(elementos: Iterable<T>): AsyncGenerator<T> {
  for (const elemento of elementos) yield await Promise.resolve(elemento);
}
async function junto(como: 'pdf' | 'zip', archivos: Iterable<ArchivoDePaquete>): Promise<Buffer> {
  const trozos: Buffer[] = [];
  for await (const trozo of empaquetador.empaquetar(como, PORTADA, deA(archivos))) trozos.push(trozo);
  return Buffer.concat(trozos);
}

/** Memory of the process after garbage collection, in bytes: the least of several measurements, because buffers are freed later. */
async function retenido(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const vistos: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    gc();
    await setImmediate();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    vistos.push(heapUsed + arrayBuffers);
  }
  return Math.min(...vistos);
}

let archivos: ConPdf[];
beforeAll(async () => {
  archivos = await Promise.all([archivo(1, 3), archivo(2, 60), archivo(3, 1)]);
});

describe('one PDF', () => {
  let pdf: Buffer;
  let documento: PDFDocument;
  beforeAll(async () => {
    pdf = await junto('pdf', archivos);
    documento = await PDFDocument.load(pdf);
  });

  it('has the pages of all in their order, word for word', async () => {
    const sueltos = await Promise.all(archivos.map((conPdf) => textoDePdf(conPdf.pdf)));
    expect(await textoDePdf(pdf)).toEqual(sueltos.flat());
  });

  it('has a bookmark for each document, at its first page', () => {
    const raiz = documento.catalog.lookup(PDFName.of('Outlines'), PDFDict);
    const paginas = documento.getPages().map(({ ref }) => ref);
    const marcadores: [string, number][] = [];
    let marcador = raiz.lookupMaybe(PDFName.of('First'), PDFDict);
    while (marcador) {
      const destino = marcador.lookup(PDFName.of('Dest'), PDFArray).get(0) as PDFRef;
      marcadores.push([marcador.lookup(PDFName.of('Title'), PDFHexString).decodeText(), paginas.indexOf(destino)]);
      marcador = marcador.lookupMaybe(PDFName.of('Next'), PDFDict);
    }
    const paginasDelSegundo = paginas.length - 2;
    expect(paginasDelSegundo).toBeGreaterThan(1);
    expect(marcadores).toEqual([
      ['FE 001-001-0000001', 0],
      ['FE 001-001-0000002', 1],
      ['FE 001-001-0000003', 1 + paginasDelSegundo],
    ]);
  });

  it('keeps the tags: each document is a part, and says what it says by itself', () => {
    const raiz = documento.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const todo = raiz.lookup(PDFName.of('K'), PDFDict);
    const partes = todo.lookup(PDFName.of('K'), PDFArray).asArray();
    const deLaParte = partes.map((ref) => documento.context.lookup(ref, PDFDict));
    expect(deLaParte.map((parte) => parte.lookup(PDFName.of('S'), PDFName).decodeText())).toEqual([
      'Part',
      'Part',
      'Part',
    ]);
    const hijos = deLaParte.map((parte) => parte.lookup(PDFName.of('K'), PDFArray).size());
    expect(hijos).toEqual(archivos.map((conPdf) => readPdf(conPdf.pdf).structure.length));
    expect(readPdf(pdf).pages).toHaveLength(documento.getPageCount());
  });

  it('may be put into another one', async () => {
    const juntada = await junto('pdf', [{ ...archivos[0]!, pdf }, archivos[2]!]);
    expect((await textoDePdf(juntada)).length).toBe(documento.getPageCount() + 1);
  });
});

describe('a ZIP', () => {
  it('has the file of each document as it was, under its name, those of one name numbered', async () => {
    const zip = unzipSync(await junto('zip', [...archivos, archivos[0]!]));
    expect(Object.keys(zip)).toEqual([
      'FE_001-001-0000001.pdf',
      'FE_001-001-0000002.pdf',
      'FE_001-001-0000003.pdf',
      'FE_001-001-0000001_2.pdf',
    ]);
    expect(Buffer.from(zip['FE_001-001-0000002.pdf']!).equals(archivos[1]!.pdf)).toBe(true);
  });
});

describe.each(['pdf', 'zip'] as const)('thousands as %s', (como) => {
  it('hold no document once the next one is asked for, and little of each', async () => {
    const [primero] = archivos;
    const copias = (function* (): Generator<ArchivoDePaquete> {
      for (let i = 0; i < MUCHOS; i += 1) yield { ...primero!, pdf: Buffer.from(primero!.pdf) };
    })();
    let escrito = 0;
    let antes = 0;
    let mitad = 0;
    let vez = 0;
    for await (const trozo of empaquetador.empaquetar(como, PORTADA, deA(copias))) {
      escrito += trozo.length;
      vez += 1;
      if (vez === 10) antes = await retenido();
      if (vez === MUCHOS) mitad = await retenido();
    }
    expect(escrito).toBeGreaterThan(MUCHOS * 20_000);
    expect((mitad - antes) / MUCHOS).toBeLessThan(POR_DOCUMENTO);
  });
});
