import fc from 'fast-check';
import { normalizarTexto } from '@libs/campos';

/** Hostile texts that XML can carry: markup, entities, combining marks, directions, joiners, planes beyond the first. */
const PIEZAS = [
  ...['a', 'Z', '7', 'ñ', 'Ü', 'á', 'e\u0301', 'ß', '€', '日', 'ع', '\u05d0', '👩‍👩‍👧', '🇵🇾', '𝔘', '\u{10fffd}'],
  ...[
    '&',
    '<',
    '>',
    '"',
    "'",
    '&amp;',
    '&#13;',
    ']]>',
    '<![CDATA[',
    '<!--',
    '</DE>',
    '<?xml',
    '%00',
    '\\u0000',
    '${x}',
    '{{7*7}}',
  ],
  ...[
    '\u00a0',
    '\u2028',
    '\u0085',
    '\t',
    '\n',
    '\r\n',
    '  ',
    '\u3000',
    '\ufeff',
    '\u200b',
    '\u200d',
    '\u202e',
    '\u2066',
    '\u0338',
  ],
  ...["'; DROP TABLE", '../../', '=1+1', 'NaN', 'null', '\ufdd0', '\u{1fffe}', '\ufffd', '\ue000', 'x'.repeat(9)],
];

const SUSTITUTOS = { desde: 0xd800, cuantos: 0x800 };

/** Any character of any plane, except lone surrogates. fast-check's own takes half a second to make, in each file that imports this. */
const CUALQUIERA = fc
  .integer({ min: 0, max: 0x10ffff - SUSTITUTOS.cuantos })
  .map((n) => String.fromCodePoint(n < SUSTITUTOS.desde ? n : n + SUSTITUTOS.cuantos));

const largo = (texto: string): number => [...texto].length;

/** Text with `min` to `max` characters after normalisation. */
export function texto(min: number, max: number): fc.Arbitrary<string> {
  const hostil = fc.array(fc.constantFrom(...PIEZAS), { minLength: 1, maxLength: Math.min(max, 30) });
  const comun = fc.array(fc.constantFrom('Artículo', 'de', 'prueba', 'N°', '5', 'S.A.'), {
    minLength: 1,
    maxLength: 6,
  });
  const armado = fc.oneof(
    comun.map((p) => p.join(' ')),
    hostil.map((p) => p.join('')),
    fc.array(CUALQUIERA, { maxLength: Math.min(max, 60) }).map((p) => p.join('')),
  );
  return armado.map((crudo) => ajustar(crudo, min, max));
}

function ajustar(crudo: string, min: number, max: number): string {
  const limpio = crudo.toWellFormed().replace(/(?![\t\n\r\u0085])[\p{Cc}\ufffe\uffff]/gu, '');
  const normal = (t: string): string | undefined => {
    const leido = normalizarTexto(t, t.length);
    return 'texto' in leido ? leido.texto : undefined;
  };
  let texto = limpio;
  while (largo(normal(texto) ?? '') > max) texto = [...texto].slice(0, -1).join('');
  const falta = min - largo(normal(texto) ?? '');
  // No mark composes with "_": it adds exactly one character.
  const completo =
    falta > 0 || normal(texto) === undefined ? '_'.repeat(Math.max(falta, 1)) + (normal(texto) ?? '') : texto;
  return largo(normal(completo)!) > max ? '_'.repeat(min) : completo;
}

export const digitos = (min: number, max = min): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));

/** Digits that are not all zero. */
export const digitosPositivos = (min: number, max = min): fc.Arbitrary<string> =>
  digitos(min, max).filter((d) => /[1-9]/.test(d));

export const identidad: fc.Arbitrary<string> = fc.stringMatching(/^[1-9][0-9A-Za-z]{0,17}$/);
