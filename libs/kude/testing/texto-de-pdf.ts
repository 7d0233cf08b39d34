import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFPage } from 'pdf-lib';

/**
 * Text of each page as a reader would select it, without blanks. Reads what the browser writes: composite fonts with a
 * ToUnicode map, glyphs as hexadecimal strings.
 */
export async function textoDePdf(pdf: Buffer): Promise<string[]> {
  const documento = await PDFDocument.load(pdf);
  return documento.getPages().map((pagina) => textoDePagina(pagina).normalize('NFC').replace(/\s/g, ''));
}

/** The same text without blanks, for comparing. */
export function compacto(texto: string): string {
  return texto.normalize('NFC').replace(/\s/g, '');
}

function textoDePagina(pagina: PDFPage): string {
  const fuentes = mapas(pagina);
  let fuente = new Map<string, string>();
  let texto = '';
  for (const [, nombre, glifos] of contenido(pagina).matchAll(
    /\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)> ?Tj|\[((?:[^\]])*)\] ?TJ/g,
  )) {
    if (nombre) fuente = fuentes.get(nombre) ?? new Map();
    else
      texto +=
        (glifos ?? '')
          .match(/.{4}/g)
          ?.map((glifo) => fuente.get(glifo.toUpperCase()) ?? '')
          .join('') ?? '';
  }
  return texto;
}

function contenido(pagina: PDFPage): string {
  const contenidos = pagina.node.Contents();
  const flujos =
    contenidos instanceof PDFArray ? contenidos.asArray().map((ref) => pagina.doc.context.lookup(ref)) : [contenidos];
  return flujos.map(leer).join('\n');
}

function leer(flujo: unknown): string {
  return flujo instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(flujo).decode()).toString('latin1') : '';
}

function mapas(pagina: PDFPage): Map<string, Map<string, string>> {
  const fuentes = pagina.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  return new Map(
    (fuentes?.keys() ?? []).map((clave) => {
      const fuente = fuentes?.lookupMaybe(clave, PDFDict);
      return [clave.decodeText(), aUnicode(leer(fuente?.lookup(PDFName.of('ToUnicode'))))];
    }),
  );
}

function aUnicode(cmap: string): Map<string, string> {
  const mapa = new Map<string, string>();
  for (const [, bloque = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glifo = '', texto = ''] of bloque.matchAll(/<(\w+)>\s*<(\w+)>/g))
      mapa.set(glifo.toUpperCase(), utf16(texto));
  }
  for (const [, bloque = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, desde = '', hasta = '', texto = ''] of bloque.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let i = parseInt(desde, 16); i <= parseInt(hasta, 16); i += 1) {
        const primero = utf16(texto).codePointAt(0) ?? 0;
        mapa.set(
          i.toString(16).toUpperCase().padStart(4, '0'),
          String.fromCodePoint(primero + i - parseInt(desde, 16)),
        );
      }
    }
  }
  return mapa;
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}
