import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';

/** Blend modes of ISO 32000-1, table 136. */
const MEZCLAS = /^(Normal|Compatible|Multiply|Screen|Overlay|Darken|Lighten|ColorDodge|ColorBurn|HardLight|SoftLight)$/;
const CON_SU_FUENTE = ['FontFile', 'FontFile2', 'FontFile3'];

/**
 * What a file lacks to be PDF/A-3, level B: the rules of ISO 19005-3 that a PDF of the browser could break, each by its number. Not a
 * validator for other PDFs.
 */
export async function faltasDePdfA3(pdf: Buffer): Promise<string[]> {
  const documento = await PDFDocument.load(pdf, { updateMetadata: false });
  const objetos = documento.context.enumerateIndirectObjects().map(([, objeto]) => objeto);
  const diccionarios = objetos.flatMap(diccionariosDe);
  return [
    ...delArchivo(pdf),
    ...delCatalogo(documento),
    ...diccionarios.flatMap(delDiccionario),
    ...objetos.filter((objeto) => objeto instanceof PDFRawStream).flatMap(delFlujo),
    ...deLasFuentes(diccionarios),
    ...deLasPaginas(documento),
    ...deLosAdjuntos(documento, diccionarios),
  ];
}

/** Every dictionary, including nested ones. */
function diccionariosDe(objeto: PDFObject): PDFDict[] {
  if (objeto instanceof PDFRawStream) return diccionariosDe(objeto.dict);
  if (objeto instanceof PDFArray) return objeto.asArray().flatMap(diccionariosDe);
  return objeto instanceof PDFDict ? [objeto, ...objeto.values().flatMap(diccionariosDe)] : [];
}

const si = (falta: boolean, regla: string): string[] => (falta ? [regla] : []);
const nombre = (dict: PDFDict, clave: string): string | undefined =>
  dict.lookupMaybe(PDFName.of(clave), PDFName)?.decodeText();
const tiene = (dict: PDFDict, clave: string): boolean => dict.has(PDFName.of(clave));
const dict = (de: PDFDict, clave: string): PDFDict | undefined => de.lookupMaybe(PDFName.of(clave), PDFDict);
const leido = (flujo: PDFRawStream): Buffer => Buffer.from(decodePDFRawStream(flujo).decode());

function delArchivo(pdf: Buffer): string[] {
  const texto = pdf.toString('latin1');
  const desde = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(texto)?.[1]);
  const final = texto.slice(desde);
  const sinFlujos = texto.replace(/ stream\n[^]*?\nendstream\nendobj/g, '\nendobj');
  return [
    ...si(!/^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(texto), '6.1.2: header'),
    ...si(!/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/.test(final), '6.1.3: /ID'),
    ...si(/\/Encrypt/.test(sinFlujos), '6.1.3: /Encrypt'),
    ...si(Number.isNaN(desde), '6.1.3: bytes after the end'),
    ...si(
      (sinFlujos.match(/\bobj\b/g) ?? []).length !== (sinFlujos.match(/\n\d+ 0 obj\n/g) ?? []).length,
      '6.1.9: obj',
    ),
    ...si((sinFlujos.match(/endobj/g) ?? []).length !== (sinFlujos.match(/\nendobj\n/g) ?? []).length, '6.1.9: endobj'),
  ];
}

function delCatalogo({ catalog, context }: PDFDocument): string[] {
  const metadatos = catalog.lookup(PDFName.of('Metadata')) as PDFRawStream;
  const xmp = Buffer.from(metadatos.contents).toString();
  const info = context.lookup(context.trailerInfo.Info, PDFDict);
  const deInfo = (clave: string): string => {
    const valor = info.lookup(PDFName.of(clave));
    return valor instanceof PDFString || valor instanceof PDFHexString ? valor.decodeText() : '';
  };
  const enXml = (valor: string): string => valor.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
  const intento = catalog.lookupMaybe(PDFName.of('OutputIntents'), PDFArray)?.lookup(0, PDFDict);
  return [
    ...si(tiene(metadatos.dict, 'Filter'), '6.6.2.1: filtered metadata'),
    ...si(!/^<\?xpacket begin="\ufeff" id="[^"]+"\?>[^]*<\?xpacket end="[rw]"\?>$/.test(xmp), '6.6.2.1: xpacket'),
    ...si(!xmp.includes('<pdfaid:part>3</pdfaid:part>'), '6.6.4: part'),
    ...si(!xmp.includes('<pdfaid:conformance>B</pdfaid:conformance>'), '6.6.4: conformance'),
    ...si(!xmp.includes(`>${enXml(deInfo('Title'))}<`), '6.6: title'),
    ...si(!xmp.includes(`>${enXml(deInfo('Author'))}<`), '6.6: author'),
    ...['OpenAction', 'AA', 'NeedsRendering', 'OCProperties', 'Requirements', 'AcroForm'].flatMap((clave) =>
      si(tiene(catalog, clave), `6.4, 6.5, 6.9: /${clave}`),
    ),
    ...(intento ? delPerfil(intento) : ['6.2.3: no output intent']),
  ];
}

/** ICC.1:2004-10, 7.2 and 9.2. */
function delPerfil(intento: PDFDict): string[] {
  const flujo = intento.lookup(PDFName.of('DestOutputProfile')) as PDFRawStream;
  const icc = leido(flujo);
  const marcas = Array.from({ length: icc.readUInt32BE(128) }, (_, i) => {
    const en = 132 + 12 * i;
    const [desde, largo] = [icc.readUInt32BE(en + 4), icc.readUInt32BE(en + 8)];
    return { nombre: icc.toString('latin1', en, en + 4), cabe: desde % 4 === 0 && desde + largo <= icc.length };
  });
  const pedidas = ['desc', 'cprt', 'wtpt', 'chad', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC'];
  return [
    ...si(nombre(intento, 'S') !== 'GTS_PDFA1', '6.2.3: subtype of the output intent'),
    ...si(flujo.dict.lookup(PDFName.of('N'), PDFNumber).asNumber() !== 3, '6.2.3: /N of the profile'),
    ...si(icc.readUInt32BE(0) !== icc.length || icc.toString('latin1', 36, 40) !== 'acsp', '6.2.3: profile'),
    ...si(icc[8]! > 4 || icc.toString('latin1', 12, 20) !== 'mntrRGB ', '6.2.3: class of the profile'),
    ...si(
      marcas.some(({ cabe }) => !cabe),
      '6.2.3: tags of the profile',
    ),
    ...pedidas.flatMap((pedida) =>
      si(!marcas.some((marca) => marca.nombre === pedida), `6.2.3: no ${pedida} in the profile`),
    ),
  ];
}

function delDiccionario(objeto: PDFDict): string[] {
  const tipo = nombre(objeto, 'Type');
  const accion = tipo === 'Action' ? nombre(objeto, 'S') : undefined;
  const f = objeto.lookup(PDFName.of('F'));
  const banderas = f instanceof PDFNumber ? f.asNumber() : 0;
  const estado = ['ca', 'CA', 'BM', 'SMask'].some((clave) => tiene(objeto, clave)) && !tiene(objeto, 'Subtype');
  return [
    ...['JS', 'JavaScript', 'AA', 'XFA', 'PostScript', 'OPI', 'Alternates'].flatMap((clave) =>
      si(tiene(objeto, clave), `6.2, 6.5: /${clave}`),
    ),
    ...si(accion !== undefined && accion !== 'URI' && accion !== 'GoTo', `6.5.1: ${accion}`),
    ...si(tipo === 'Annot' && nombre(objeto, 'Subtype') !== 'Link', '6.3.1: kind of annotation'),
    // Print, and neither invisible, hidden, without view, nor toggled.
    ...si(tipo === 'Annot' && (banderas & 0b100100111) !== 0b100, '6.3.2: flags of an annotation'),
    ...si(estado && tiene(objeto, 'BM') && !MEZCLAS.test(nombre(objeto, 'BM') ?? ''), '6.2.10: blend mode'),
    ...si(estado && ['TR', 'TR2', 'HTO', 'HT'].some((clave) => tiene(objeto, clave)), '6.2.5: graphics state'),
    ...objeto.values().flatMap((valor) => si(/^\/Device(CMYK|N)$|^\/Separation$/.test(String(valor)), '6.2.4: colour')),
    ...objeto.values().flatMap((valor) => si(valor instanceof PDFString && valor.asBytes().length > 32_767, '6.1.13')),
    ...objeto.keys().flatMap((clave) => si(clave.decodeText().length > 127, '6.1.13')),
  ];
}

function delFlujo(flujo: PDFObject): string[] {
  const { dict: objeto } = flujo as PDFRawStream;
  return [
    ...['F', 'FFilter', 'FDecodeParms'].flatMap((clave) => si(tiene(objeto, clave), `6.1.7: /${clave} of a stream`)),
    ...si(/LZW|Crypt/.test(String(objeto.get(PDFName.of('Filter')))), '6.1.7: filter'),
    ...si(String(objeto.get(PDFName.of('Interpolate'))) === 'true', '6.2.8: interpolation'),
  ];
}

function deLasFuentes(diccionarios: readonly PDFDict[]): string[] {
  const fuentes = diccionarios.filter((objeto) => nombre(objeto, 'Type') === 'Font');
  return fuentes.flatMap((fuente) => {
    const subtipo = nombre(fuente, 'Subtype');
    const base = nombre(fuente, 'BaseFont') ?? 'Type3';
    if (subtipo === 'Type3') return si(!tiene(fuente, 'ToUnicode'), `6.2.11: ${base} without Unicode`);
    if (subtipo === 'Type0') {
      return [
        ...si(nombre(fuente, 'Encoding') !== 'Identity-H', `6.2.11.3.3: encoding of ${base}`),
        ...si(!tiene(fuente, 'ToUnicode'), `6.2.11: ${base} without Unicode`),
      ];
    }
    const descriptor = dict(fuente, 'FontDescriptor');
    const archivo = CON_SU_FUENTE.map((clave) => descriptor?.lookup(PDFName.of(clave))).find(Boolean);
    if (!(archivo instanceof PDFRawStream)) return [`6.2.11.4: ${base} is not embedded`];
    return [
      ...si(subtipo === 'CIDFontType2' && !tiene(fuente, 'CIDToGIDMap'), `6.2.11.3.2: CIDToGIDMap of ${base}`),
      ...anchosDistintos(fuente, leido(archivo)).map((glifo) => `6.2.11.5: width of glyph ${glifo} of ${base}`),
    ];
  });
}

/** Glyphs whose width in the PDF is not that of the font (TrueType: head, hhea, hmtx), in thousandths. */
function anchosDistintos(fuente: PDFDict, ttf: Buffer): number[] {
  const tabla = (nombreDeTabla: string): Buffer | undefined => {
    for (let i = 0; i < ttf.readUInt16BE(4); i += 1) {
      const en = 12 + 16 * i;
      if (ttf.toString('latin1', en, en + 4) !== nombreDeTabla) continue;
      return ttf.subarray(ttf.readUInt32BE(en + 8), ttf.readUInt32BE(en + 8) + ttf.readUInt32BE(en + 12));
    }
    return undefined;
  };
  const [head, hhea, hmtx] = ['head', 'hhea', 'hmtx'].map(tabla);
  if (!head || !hhea || !hmtx) return [];
  const [unidades, medidas] = [head.readUInt16BE(18), hhea.readUInt16BE(34)];
  const w = fuente.lookupMaybe(PDFName.of('W'), PDFArray)?.asArray() ?? [];
  const distintos: number[] = [];
  for (let i = 0; i < w.length; i += 2) {
    const lista = w[i + 1];
    if (!(lista instanceof PDFArray)) {
      i += 1;
      continue;
    }
    lista.asArray().forEach((ancho, n) => {
      const glifo = (w[i] as PDFNumber).asNumber() + n;
      const propio = (hmtx.readUInt16BE(4 * Math.min(glifo, medidas - 1)) / unidades) * 1_000;
      // A width of 0 means a glyph that is not in the subset.
      const declarado = (ancho as PDFNumber).asNumber();
      if (declarado !== 0 && Math.abs(declarado - propio) > 1) distintos.push(glifo);
    });
  }
  return distintos;
}

function deLasPaginas(documento: PDFDocument): string[] {
  return documento.getPages().flatMap((pagina) => {
    const { width, height } = pagina.getSize();
    const flujo = pagina.node.Contents();
    const texto = flujo instanceof PDFRawStream ? leido(flujo).toString('latin1') : '';
    let hondo = 0;
    let mayor = 0;
    for (const [operador] of texto.matchAll(/^[qQ]$/gm)) {
      hondo += operador === 'q' ? 1 : -1;
      mayor = Math.max(mayor, hondo);
    }
    return [
      ...si(Math.min(width, height) < 3 || Math.max(width, height) > 14_400, '6.1.13: size of a page'),
      ...si(mayor > 28 || hondo !== 0, '6.1.13: nesting of graphics states'),
      ...si(glifosDe(texto).includes('0000'), '6.2.11.8: .notdef'),
      ...si(/[\d.]+ [kK]$/m.test(texto), '6.2.4.3: CMYK'),
    ];
  });
}

/** Numbers of the glyphs that a page shows, four digits each. */
function glifosDe(texto: string): string[] {
  return [...texto.matchAll(/<([0-9A-Fa-f]+)> ?Tj/g)].flatMap(([, glifos = '']) => [...(glifos.match(/.{4}/g) ?? [])]);
}

function deLosAdjuntos({ catalog }: PDFDocument, diccionarios: readonly PDFDict[]): string[] {
  const asociados = catalog.lookupMaybe(PDFName.of('AF'), PDFArray)?.asArray() ?? [];
  const conArchivo = diccionarios.filter((objeto) => tiene(objeto, 'EF'));
  const enElCatalogo = asociados.map((asociado) =>
    asociado instanceof PDFRef ? catalog.context.lookup(asociado) : asociado,
  );
  return conArchivo.flatMap((objeto) => {
    const archivo = dict(objeto, 'EF')?.lookup(PDFName.of('F')) as PDFRawStream;
    return [
      ...['F', 'UF', 'AFRelationship'].flatMap((clave) => si(!tiene(objeto, clave), `6.8: file without /${clave}`)),
      ...si(!enElCatalogo.includes(objeto), '6.8: file without an association'),
      ...si(!tiene(archivo.dict, 'Subtype'), '6.8: file without a type'),
      ...si(!dict(archivo.dict, 'Params')?.has(PDFName.of('ModDate')), '6.8: file without a date'),
    ];
  });
}

/** Attached files, by name. */
export async function adjuntosDePdf(pdf: Buffer): Promise<Map<string, Buffer>> {
  const { catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
  const arbol = dict(dict(catalog, 'Names') ?? catalog, 'EmbeddedFiles');
  const nombres = arbol?.lookupMaybe(PDFName.of('Names'), PDFArray);
  return new Map(
    Array.from({ length: (nombres?.size() ?? 0) / 2 }, (_, i) => {
      const archivo = nombres!.lookup(2 * i + 1, PDFDict);
      return [
        nombres!.lookup(2 * i, PDFHexString).decodeText(),
        leido(dict(archivo, 'EF')!.lookup(PDFName.of('F')) as PDFRawStream),
      ];
    }),
  );
}
