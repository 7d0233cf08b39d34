import { readFileSync } from 'node:fs';
import { lettersOf } from './font-letters';

/** One weight, or all weights in one file. */
type Peso = number | 'wght';

interface Subset {
  readonly familia: string;
  readonly archivo: (peso: Peso) => string;
  readonly pesos: readonly Peso[];
  readonly rangos: readonly (readonly [number, number])[];
  readonly unicodeRange: string;
}

const PESOS = [400, 600];
/** The browser chooses a face by weight before it looks for a letter, so files with all weights need a family of their own. */
const [OTRAS, ASIA] = ['Kude Otras', 'Kude Asia'];
// Every page has Latin and Guaraní (ẽ, ĩ, ũ, ỹ, g̃); other subsets load when a text needs them. If two faces have a character, the later
// one wins.
const BASE = ['vietnamese', 'latin'];
// Guaraní writes g̃ with a combining tilde. The Latin file has the glyph but leaves it to the Vietnamese one, which has no g.
const TILDE = { latin: ',U+0303' } as Readonly<Record<string, string>>;
const SUBSETS = [
  ...subsets('Kude', '@fontsource/noto-sans', PESOS, BASE),
  ...subsets('Kude Emoji', '@fontsource/noto-emoji', [400], []),
  // Scripts of foreign names. `sc` has Chinese characters, those of Japan and its syllables; `kr` has Korean syllables.
  ...subsets(OTRAS, '@fontsource/noto-sans-thai', PESOS, ['thai'], true),
  ...subsets(OTRAS, '@fontsource/noto-sans-arabic', PESOS, ['arabic'], true),
  ...subsets(OTRAS, '@fontsource/noto-sans-hebrew', PESOS, ['hebrew'], true),
  ...subsets(ASIA, '@fontsource-variable/noto-sans-sc', ['wght'], [], true),
  ...subsets(ASIA, '@fontsource-variable/noto-sans-kr', ['wght'], [], true),
];
// Marks are not composed with letters, so that a text can be searched and copied as written. Arabic is unreadable uncomposed.
const SIN_COMPONER = ';font-feature-settings:"ccmp" 0';
/** Replaces a run of letters that no face has. */
const SIN_LETRAS = '[escritura no imprimible]';
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\s/u;

/** Faces that every document uses. */
export function baseFontFaces(): string {
  return SUBSETS.slice(0, BASE.length)
    .map((subset) => fontFaces(subset, SIN_COMPONER))
    .join('\n');
}

/** Indices of the further subsets that hold characters of the text, for `fontFacesOf`. */
export function extraSubsets(texto: string): number[] {
  const necesarios = new Set<number>();
  for (const letra of letrasRaras(texto)) {
    const indice = subsetDe(letra);
    if (indice !== undefined && indice >= BASE.length) necesarios.add(indice);
  }
  return [...necesarios];
}

/** The same text, with SIN_LETRAS in place of letters that would print as empty boxes. The signed document keeps them. */
export function imprimible(texto: string): string {
  const sinFuente = [...letrasRaras(texto)].filter((letra) => subsetDe(letra) === undefined);
  if (sinFuente.length === 0) return texto;
  const letras = sinFuente.map((letra) => `\\u{${letra.codePointAt(0)!.toString(16)}}`).join('');
  return texto.replace(new RegExp(`[${letras}]+(?:\\s+[${letras}]+)*`, 'gu'), SIN_LETRAS);
}

/** Letters that may need another subset or have none: few, so that they are looked for by the regular expression, not one by one. */
const letrasRaras = (texto: string): ReadonlySet<string> => new Set(texto.match(/[^\0-\xff]/gu));

const LETRAS = new Map<Subset, ReadonlySet<number>>();

/** Letters that a subset lists and its file has: the lists name letters that the files lack. */
function letrasDe(subset: Subset): ReadonlySet<number> {
  const sabidas = LETRAS.get(subset);
  if (sabidas) return sabidas;
  const { archivo, pesos, rangos } = subset;
  const letrasDelArchivo = lettersOf(readFileSync(require.resolve(archivo(pesos[0]!))));
  const letras = new Set(
    [...letrasDelArchivo].filter((letra) => rangos.some(([desde, hasta]) => letra >= desde && letra <= hasta)),
  );
  LETRAS.set(subset, letras);
  return letras;
}

/** Index of the first subset with a character; 0 for a character that needs no extra subset; undefined when no subset has it. */
function subsetDe(letra: string): number | undefined {
  const punto = letra.codePointAt(0) ?? 0;
  if (punto < 0x100 || INVISIBLE.test(letra)) return 0;
  const indice = SUBSETS.findIndex(
    (subset) => subset.rangos.some(([desde, hasta]) => punto >= desde && punto <= hasta) && letrasDe(subset).has(punto),
  );
  return indice < 0 ? undefined : indice;
}

/**
 * @font-face rules with the font inside, so that a machine without fonts prints the same. Each letter is in one subset only: what a page
 * loaded for an earlier document does not change the next one.
 */
export function fontFacesOf(indice: number): string {
  const subset = SUBSETS[indice];
  return subset ? fontFaces({ ...subset, unicodeRange: rangosDe(letrasSolasDe(subset, indice)) }) : '';
}

const SOLAS = new Map<number, ReadonlySet<number>>();

function letrasSolasDe(subset: Subset, indice: number): ReadonlySet<number> {
  const sabidas = SOLAS.get(indice);
  if (sabidas) return sabidas;
  const esDelSubset = (letra: number): boolean => subsetDe(String.fromCodePoint(letra)) === indice;
  const solas = new Set(
    [...letrasDe(subset)].filter((letra) => esDelSubset(letra) || INVISIBLE.test(String.fromCodePoint(letra))),
  );
  SOLAS.set(indice, solas);
  return solas;
}

/** @param solo only `primero`; when that is empty, only the files that have a number in brackets for a name. */
function subsets(
  familia: string,
  paquete: string,
  pesos: readonly Peso[],
  primero: readonly string[],
  solo = false,
): Subset[] {
  const unicode = JSON.parse(readFileSync(require.resolve(`${paquete}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const nombresDeMas = Object.keys(unicode).filter((nombre) => !primero.includes(nombre));
  const nombres = [
    ...primero,
    ...nombresDeMas.filter((nombre) => !solo || (primero.length === 0 && nombre.startsWith('['))),
  ];
  return nombres.map((nombre) => {
    const unicodeRange = (unicode[nombre] ?? '') + (TILDE[nombre] ?? '');
    const archivo = (peso: Peso): string =>
      `${paquete}/files/${paquete.split('/')[1]}-${nombre.replace(/[[\]]/g, '')}-${peso}-normal.woff2`;
    return { familia, pesos, archivo, unicodeRange, rangos: unicodeRange.split(',').map(rango) };
  });
}

/** Ranges in the syntax of CSS `unicode-range`. */
function rangosDe(letras: ReadonlySet<number>): string {
  const rangos: [number, number][] = [];
  for (const letra of [...letras].sort((a, b) => a - b)) {
    const ultimo = rangos.at(-1);
    if (ultimo && ultimo[1] === letra - 1) ultimo[1] = letra;
    else rangos.push([letra, letra]);
  }
  return rangos.map(([desde, hasta]) => `U+${desde.toString(16)}-${hasta.toString(16)}`).join();
}

function rango(texto: string): [number, number] {
  const [desde = '', hasta = desde] = texto.replace(/^U\+/i, '').split('-');
  return [parseInt(desde, 16), parseInt(hasta, 16)];
}

function fontFaces({ familia, pesos, archivo, unicodeRange }: Subset, mas = ''): string {
  const reglas = pesos.map((peso) => {
    const datos = readFileSync(require.resolve(archivo(peso))).toString('base64');
    const pesoCss = pesos.length === 1 ? '400 600' : peso;
    const fuente = `url(data:font/woff2;base64,${datos}) format("woff2")`;
    return `@font-face{font-family:"${familia}";font-weight:${pesoCss};src:${fuente};unicode-range:${unicodeRange}${mas}}`;
  });
  return reglas.join('\n');
}
