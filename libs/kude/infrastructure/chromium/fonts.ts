import { readFileSync } from 'node:fs';

interface Subset {
  readonly familia: string;
  readonly archivo: (peso: number) => string;
  readonly pesos: readonly number[];
  readonly rangos: readonly (readonly [number, number])[];
  readonly unicodeRange: string;
}

const PESOS = [400, 600];
// Latin and Guaraní (ẽ, ĩ, ũ, ỹ, g̃) are in every page; the rest comes when a text needs it. Of two faces for one character the
// later wins.
const BASE = ['vietnamese', 'latin'];
// Guaraní writes g̃ with a combining tilde. The Latin file has the glyph but leaves it to the Vietnamese one, which has no g.
const TILDE = { latin: ',U+0303' } as Readonly<Record<string, string>>;
const SUBSETS = [...subsets('Kude', 'noto-sans', PESOS, BASE), ...subsets('Kude Emoji', 'noto-emoji', [400], [])];

/** Faces that every document uses. */
export function baseFontFaces(): string {
  return SUBSETS.slice(0, BASE.length).map(fontFaces).join('\n');
}

/** Names of the further subsets that hold characters of the text, for `fontFacesOf`. */
export function extraSubsets(texto: string): number[] {
  const necesarios = new Set<number>();
  for (const letra of new Set(texto)) {
    const punto = letra.codePointAt(0) ?? 0;
    if (punto < 0x100) continue;
    const indice = SUBSETS.findIndex(({ rangos }) => rangos.some(([desde, hasta]) => punto >= desde && punto <= hasta));
    if (indice >= BASE.length) necesarios.add(indice);
  }
  return [...necesarios];
}

/** @font-face rules with the font inside, so that a machine without fonts prints the same. */
export function fontFacesOf(indice: number): string {
  const subset = SUBSETS[indice];
  return subset ? fontFaces(subset) : '';
}

function subsets(familia: string, paquete: string, pesos: readonly number[], primero: readonly string[]): Subset[] {
  const unicode = JSON.parse(readFileSync(require.resolve(`@fontsource/${paquete}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const nombres = [...primero, ...Object.keys(unicode).filter((nombre) => !primero.includes(nombre))];
  return nombres.map((nombre) => {
    const unicodeRange = (unicode[nombre] ?? '') + (TILDE[nombre] ?? '');
    const archivo = (peso: number): string =>
      `@fontsource/${paquete}/files/${paquete}-${nombre.replace(/[[\]]/g, '')}-${peso}-normal.woff2`;
    return { familia, pesos, archivo, unicodeRange, rangos: unicodeRange.split(',').map(rango) };
  });
}

function rango(texto: string): [number, number] {
  const [desde = '', hasta = desde] = texto.replace(/^U\+/i, '').split('-');
  return [parseInt(desde, 16), parseInt(hasta, 16)];
}

function fontFaces({ familia, pesos, archivo, unicodeRange }: Subset): string {
  const reglas = pesos.map((peso) => {
    const datos = readFileSync(require.resolve(archivo(peso))).toString('base64');
    const pesoCss = pesos.length === 1 ? '400 600' : peso;
    return `@font-face{font-family:"${familia}";font-weight:${pesoCss};src:url(data:font/woff2;base64,${datos}) format("woff2");unicode-range:${unicodeRange}}`;
  });
  return reglas.join('\n');
}
