import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFPage } from 'pdf-lib';

/** A run of text with its place on the page, in millimetres from its left and upper edges. */
export interface CajaDeTexto {
  readonly texto: string;
  readonly izquierda: number;
  readonly derecha: number;
  /** Of the letters without accents, about: 0.71 of the size above the line, 0.2 below. */
  readonly arriba: number;
  readonly abajo: number;
}

/**
 * Texts of each page with their places. Reads only what the browser writes: composite fonts with a ToUnicode map, one block per run, glyphs
 * as hexadecimal strings, each at its own place. Leaves out rotated text, such as a stamp.
 */
export async function cajasDePdf(pdf: Buffer): Promise<CajaDeTexto[][]> {
  const documento = await PDFDocument.load(pdf);
  return documento.getPages().map((pagina) => cajasDePagina(pagina).filter(({ derecha }) => !Number.isNaN(derecha)));
}

/** Text of each page as a reader would select it, without spaces. */
export async function textoDePdf(pdf: Buffer): Promise<string[]> {
  const documento = await PDFDocument.load(pdf);
  return documento.getPages().map((pagina) =>
    compacto(
      cajasDePagina(pagina)
        .map(({ texto }) => texto)
        .join(''),
    ),
  );
}

/** The same text without spaces, for comparing. */
export function compacto(texto: string): string {
  return texto.normalize('NFC').replace(/\s/g, '');
}

interface Fuente {
  /** Digits of a glyph's number: two in fonts of drawn glyphs (Type 3), four in the others. */
  readonly glifo: RegExp;
  readonly letras: ReadonlyMap<string, string>;
  readonly anchos: ReadonlyMap<number, number>;
  readonly porDefecto: number;
}

type Matriz = readonly [number, number, number, number, number, number];

const MM_POR_PUNTO = 25.4 / 72;
const OPERADOR = new RegExp(
  [
    String.raw`(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (cm|Tm)`,
    String.raw`\b([qQ])\b|\/(\S+) ([\d.]+) Tf|(-?[\d.]+) -?[\d.]+ Td|<([0-9A-Fa-f]+)> ?Tj|\b(ET)\b`,
  ].join('|'),
  'g',
);

function cajasDePagina(pagina: PDFPage): CajaDeTexto[] {
  const fuentes = fuentesDe(pagina);
  const alto = pagina.getHeight();
  const guardadas: Matriz[] = [];
  let matriz: Matriz = [1, 0, 0, 1, 0, 0];
  let linea: Matriz = matriz;
  let fuente: Fuente = { glifo: /.{4}/g, letras: new Map(), anchos: new Map(), porDefecto: 0 };
  let cuerpo = 0;
  let texto = '';
  let avance = 0;
  let fin = 0;
  const cajas: CajaDeTexto[] = [];
  for (const [, a, b, c, d, e, f, operador, pila, nombre, tamano, paso, glifos, et] of contenido(pagina).matchAll(
    OPERADOR,
  )) {
    if (operador) {
      const nueva = [a, b, c, d, e, f].map(Number) as unknown as Matriz;
      if (operador === 'cm') matriz = multiplicar(nueva, matriz);
      else linea = nueva;
      avance = 0;
    } else if (pila === 'q') guardadas.push(matriz);
    else if (pila === 'Q') matriz = guardadas.pop() ?? matriz;
    else if (nombre) {
      fuente = fuentes.get(nombre) ?? fuente;
      cuerpo = Number(tamano);
    } else if (paso) avance += Number(paso);
    else if (glifos) {
      let fuera = avance;
      for (const glifo of glifos.toUpperCase().match(fuente.glifo) ?? []) {
        texto += fuente.letras.get(glifo) ?? '';
        fuera += ((fuente.anchos.get(parseInt(glifo, 16)) ?? fuente.porDefecto) / 1_000) * cuerpo;
      }
      fin = fuera;
    } else if (et) {
      cajas.push(caja(texto, multiplicar(linea, matriz), fin, cuerpo, alto));
      texto = '';
      avance = fin = 0;
    }
  }
  return cajas;
}

function caja(texto: string, [a, b, , , x, y]: Matriz, ancho: number, cuerpo: number, alto: number): CajaDeTexto {
  const escala = b === 0 ? Math.abs(a) * MM_POR_PUNTO : NaN;
  const izquierda = x * MM_POR_PUNTO;
  const base = (alto - y) * MM_POR_PUNTO;
  return {
    texto: texto.normalize('NFC'),
    izquierda,
    derecha: izquierda + ancho * escala,
    arriba: base - 0.71 * cuerpo * escala,
    abajo: base + 0.2 * cuerpo * escala,
  };
}

function multiplicar([a, b, c, d, e, f]: Matriz, [A, B, C, D, E, F]: Matriz): Matriz {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
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

function fuentesDe(pagina: PDFPage): Map<string, Fuente> {
  const fuentes = pagina.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  return new Map(
    (fuentes?.keys() ?? []).map((clave) => {
      const fuente = fuentes?.lookupMaybe(clave, PDFDict);
      const descendiente = fuente?.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookupMaybe(0, PDFDict);
      return [
        clave.decodeText(),
        {
          glifo: descendiente ? /.{4}/g : /.{2}/g,
          letras: aUnicode(leer(fuente?.lookup(PDFName.of('ToUnicode')))),
          anchos: anchosDe(String(descendiente?.lookup(PDFName.of('W')) ?? '')),
          porDefecto: Number(String(descendiente?.lookup(PDFName.of('DW')) ?? '1000')),
        },
      ];
    }),
  );
}

/** `[ first [w w w] from to w … ]` (ISO 32000-1, 9.7.4.3). */
function anchosDe(w: string): Map<number, number> {
  const anchos = new Map<number, number>();
  for (const [, primero, lista, desde, hasta, ancho] of w
    .replace(/^\[|\]$/g, '')
    .matchAll(/(\d+) \[([^\]]*)\]|(\d+) (\d+) ([\d.]+)/g)) {
    if (lista !== undefined) {
      const valores = lista.trim().split(/\s+/).map(Number);
      valores.forEach((valor, i) => anchos.set(Number(primero) + i, valor));
    } else for (let i = Number(desde); i <= Number(hasta); i += 1) anchos.set(i, Number(ancho));
  }
  return anchos;
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
