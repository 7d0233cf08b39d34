import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
} from 'pdf-lib';
import { renderer } from '../../../../test/chromium';
import { FORMATOS } from '../../domain/formato';
import {
  unXmlDeAutofactura,
  unXmlDeFactura,
  unXmlDeNotaDeCredito,
  unXmlDeRemision,
  type XmlDePrueba,
} from '../../testing/un-xml';
import { vistaDeKude } from '../fiscal/vista-de-kude';

const vista = (xml: XmlDePrueba) => vistaDeKude(xml.xml(), { estado: 'A', sit: 'P' });

/** An element of the structure, with the texts of its marks left out. */
interface Elemento {
  readonly tipo: string;
  readonly nodo: PDFDict;
  readonly hijos: readonly Elemento[];
  readonly marcas: number;
}

function elementos(documento: PDFDocument): Elemento[] {
  const raiz = documento.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  return [elemento(raiz.lookup(PDFName.of('K'), PDFDict))];
}

function elemento(nodo: PDFDict): Elemento {
  const k = nodo.lookup(PDFName.of('K'));
  const hijos = (k instanceof PDFArray ? k.asArray() : [k]).map((hijo) => nodo.context.lookup(hijo));
  return {
    tipo: nodo.lookup(PDFName.of('S'), PDFName).decodeText(),
    nodo,
    hijos: hijos
      .filter((hijo) => hijo instanceof PDFDict)
      .filter((hijo) => hijo.has(PDFName.of('S')))
      .map(elemento),
    marcas: hijos.filter((hijo) => hijo instanceof PDFNumber).length,
  };
}

const todos = (lista: readonly Elemento[]): Elemento[] =>
  lista.flatMap((elementoDelArbol) => [elementoDelArbol, ...todos(elementoDelArbol.hijos)]);

const tipos = (documento: PDFDocument): string[] => todos(elementos(documento)).map(({ tipo }) => tipo);

/** What PDF 1.7 allows inside of what (ISO 32000-1, 14.8.4.3). */
const HIJOS: Readonly<Record<string, readonly string[]>> = {
  Document: ['H1', 'H2', 'P', 'L', 'Table'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR'],
  TR: ['TH', 'TD'],
};

function contenido(documento: PDFDocument, pagina: number): string {
  const flujo = documento.getPage(pagina).node.Contents();
  return flujo instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(flujo).decode()).toString('latin1') : '';
}

function direcciones(documento: PDFDocument, pagina: number): string[] {
  const anotaciones = documento.getPage(pagina).node.Annots()?.asArray() ?? [];
  return anotaciones.map((anotacion) => {
    const accion = documento.context.lookup(anotacion, PDFDict).lookup(PDFName.of('A'), PDFDict);
    return accion.lookup(PDFName.of('URI'), PDFString).decodeText();
  });
}

const texto = (valor: PDFObject | undefined): string =>
  valor instanceof PDFString || valor instanceof PDFHexString ? valor.decodeText() : '';

const leer = (pdf: Buffer): Promise<PDFDocument> => PDFDocument.load(pdf, { updateMetadata: false });

describe.each(FORMATOS)('on %s', (formato) => {
  it('headings, lists and tables say what they are, and every mark of the page is in the structure', async () => {
    const xmls = [unXmlDeFactura().conItems(30), unXmlDeAutofactura(), unXmlDeNotaDeCredito(), unXmlDeRemision()];
    const pdfs = await Promise.all(xmls.map((xml) => renderer.dibujarKude(vista(xml), formato)));
    for (const documento of await Promise.all(pdfs.map(leer))) {
      const lista = todos(elementos(documento));
      const mal = lista.flatMap(({ tipo, hijos, marcas }) => [
        ...(marcas > 0 && HIJOS[tipo] ? [`${tipo}: content`] : []),
        ...hijos.filter((hijo) => HIJOS[tipo]?.includes(hijo.tipo) === false).map((hijo) => `${tipo} > ${hijo.tipo}`),
      ]);
      expect(mal).toEqual([]);
      expect(lista.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['H1', 'H2', 'L', 'LI', 'Lbl', 'LBody']));
      const arbol = documento.catalog
        .lookup(PDFName.of('StructTreeRoot'), PDFDict)
        .lookup(PDFName.of('ParentTree'), PDFDict)
        .lookup(PDFName.of('Nums'), PDFArray);
      const padres = new Map(
        Array.from({ length: arbol.size() / 2 }, (_, i) => [
          arbol.lookup(2 * i, PDFNumber).asNumber(),
          arbol.lookup(2 * i + 1),
        ]),
      );
      documento.getPages().forEach((pagina, i) => {
        const clave = pagina.node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber();
        const marcas = [...contenido(documento, i).matchAll(/\/MCID (\d+)/g)].map(([, n]) => Number(n));
        const deLaPagina = padres.get(clave) as PDFArray;
        const conTexto = marcas.filter((marca) => deLaPagina.lookup(marca) instanceof PDFDict);
        expect(conTexto.length).toBeGreaterThan(marcas.length * 0.95);
        for (const referencia of pagina.node.Annots()?.asArray() ?? []) {
          const anotacion = documento.context.lookup(referencia, PDFDict);
          const padre = padres.get(anotacion.lookup(PDFName.of('StructParent'), PDFNumber).asNumber());
          expect((padre as PDFDict).lookup(PDFName.of('S'), PDFName).decodeText()).toBe('Link');
        }
      });
    }
  });

  it('the QR code, the page of consultation and e-mail addresses are links', async () => {
    const xml = unXmlDeFactura();
    const documento = await leer(await renderer.dibujarKude(vista(xml), formato));
    const propia = vista(xml);
    expect(direcciones(documento, 0)).toEqual(
      expect.arrayContaining([propia.consulta.qr, propia.consulta.url, 'mailto:ventas@nanduti.example']),
    );
  });
});

describe('of a document among others', () => {
  it('a PDF has tags, links and bookmarks of its own pages only', async () => {
    const xmls = [1, 60, 1, 35].map((items, i) =>
      unXmlDeFactura()
        .con({ numero: String(i + 1).padStart(7, '0') })
        .conItems(items),
    );
    const pdfs = await Promise.all(xmls.map((xml) => renderer.dibujarKude(vista(xml), 'a4').then(leer)));
    for (const [i, documento] of pdfs.entries()) {
      const lista = tipos(documento);
      expect(lista.filter((tipo) => tipo === 'H1')).toHaveLength(1);
      expect(lista.filter((tipo) => tipo === 'Table')).toHaveLength(documento.getPageCount());
      documento.getPages().forEach((_, pagina) => {
        expect(direcciones(documento, pagina)).toContain(vista(xmls[i]!).consulta.qr);
      });
      const referencias = documento.context
        .enumerateIndirectObjects()
        .flatMap(([, objeto]) => [...String(objeto).matchAll(/\b(\d+) 0 R\b/g)].map(([, n]) => Number(n)));
      const numeros = new Set(documento.context.enumerateIndirectObjects().map(([ref]) => ref.objectNumber));
      expect(referencias.filter((numero) => !numeros.has(numero))).toEqual([]);
    }
    const marcadores = (documento: PDFDocument): string[] => {
      const raiz = documento.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict);
      const titulos: string[] = [];
      for (let marcador = raiz?.lookupMaybe(PDFName.of('First'), PDFDict); marcador;) {
        titulos.push(texto(marcador.lookup(PDFName.of('Title'))));
        marcador = marcador.lookupMaybe(PDFName.of('Next'), PDFDict);
      }
      return titulos;
    };
    expect(marcadores(pdfs[0]!)).toEqual([]);
    expect(marcadores(pdfs[1]!)).toEqual([
      expect.stringMatching(/^Página 1 · ítems 1 a \d+$/),
      expect.stringMatching(/^Página 2 · ítems \d+ a \d+$/),
      expect.stringMatching(/^Página 3 · ítems \d+ a 60 · totales$/),
    ]);
  });

  it('tables name their columns, across them too', async () => {
    const documento = await leer(await renderer.dibujarKude(vista(unXmlDeFactura().conItems(3)), 'a4'));
    const titulos = todos(elementos(documento)).filter(({ tipo }) => tipo === 'TH');
    const atributos = titulos.map(({ nodo }) => String(nodo.lookup(PDFName.of('A'))).replace(/\s+/g, ' '));
    expect(atributos.length).toBeGreaterThan(8);
    expect(atributos.filter((atributo) => !atributo.includes('/Scope /Column'))).toEqual([]);
    expect(atributos.filter((atributo) => atributo.includes('/ColSpan 3'))).toHaveLength(1);
  });

  it('says its language, title and author where readers look for them', async () => {
    const autor = 'Ñandutí & <Hijos> S.A.';
    const pdf = await renderer.dibujarKude(vista(unXmlDeFactura().conEmisor({ dNomEmi: autor })), 'a4');
    const documento = await leer(pdf);
    expect(documento.getTitle()).toBe('KuDE de Factura Electrónica 001-001-0000123');
    expect(documento.getAuthor()).toBe(autor);
    expect(texto(documento.catalog.lookup(PDFName.of('Lang')))).toBe('es-PY');
    expect(String(documento.catalog.lookup(PDFName.of('ViewerPreferences')))).toContain('/DisplayDocTitle true');
    expect(String(documento.catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true');
    const xmp = (documento.catalog.lookup(PDFName.of('Metadata')) as PDFRawStream).getContentsString();
    const bytes = Buffer.from(xmp, 'latin1').toString();
    expect(bytes).toContain('KuDE de Factura Electrónica 001-001-0000123');
    expect(bytes).toContain('Ñandutí &#38; &#60;Hijos&#62; S.A.');
    expect(bytes).not.toContain('pdfaid:part');
  });
});

it('says of each label that is not Spanish in which language it is, and of nothing else', async () => {
  const xml = unXmlDeFactura().xml();
  const lenguas = async (idioma: 'es' | 'en'): Promise<string[]> => {
    const pdf = await renderer.dibujarKude(vistaDeKude(xml, { estado: 'A', sit: 'P', idioma }), 'a4');
    const documento = await PDFDocument.load(pdf);
    const nodos = todos(elementos(documento)).filter(
      ({ nodo, tipo }) => tipo !== 'Document' && nodo.has(PDFName.of('Lang')),
    );
    return nodos.map(({ nodo, tipo }) => `${tipo} ${nodo.lookup(PDFName.of('Lang'), PDFString).decodeText()}`);
  };
  expect(await lenguas('es')).toEqual([]);
  const [en, tipos] = [await lenguas('en'), new Set(await lenguas('en'))];
  expect([...tipos].sort()).toEqual(['H2 en', 'Span en', 'TH en']);
  expect(en.length).toBeGreaterThan(15);
});
