import { esquemaDePapel } from '../../testing/esquema-de-papel';
import { papelDe, type Lamina } from '../formato';
import type { Html } from '../html';
import type { Seccion } from '../vista';
import { bloquesDeSecciones, bloquesDeTexto } from './secciones';

const [a4, a5] = [papelDe('a4') as Lamina, papelDe('a5') as Lamina];
const seccion = (titulo: string, valores: readonly string[], resto: Partial<Seccion> = {}): Seccion => ({
  ...{ titulo, campos: valores.map((valor, i) => ({ etiqueta: `${titulo}${i + 1}`, valor })) },
  ...resto,
});
/** The labels and titles of a block, in the order of reading; columns apart by bars. */
const leido = ({ texto }: Html): string =>
  texto
    .replace(/<\/div>\s*<div>/, ' | ')
    .replace(/<dd>[^<]*<\/dd>|<p>[^<]*<\/p>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const leidos = (secciones: readonly Seccion[], papel = a4): string[] => bloquesDeSecciones(secciones, papel).map(leido);

describe('sections of half a width', () => {
  it('keep their order, each under the shorter column; the left one when both are equal', () => {
    const cortas = [seccion('A', ['1', '2']), seccion('B', ['1']), seccion('C', ['1']), seccion('D', ['1'])];
    expect(leidos(cortas)).toEqual(['A A1 A2 D D1 | B B1 C C1']);
    const cuatro = ['1', '1234', '1', '1'].map((campos, i) => seccion('ABCD'[i]!, campos.split('')));
    expect(leidos(cuatro)).toEqual(['A A1 C C1 D D1 | B B1 B2 B3 B4']);
    // The titles count as two lines, and a value as one for each 46 characters.
    expect(leidos([seccion('A', ['x'.repeat(46)]), seccion('B', ['1']), seccion('C', ['1'])])).toEqual([
      'A A1 C C1 | B B1',
    ]);
    expect(leidos([seccion('A', ['x'.repeat(47)]), seccion('B', ['1']), seccion('C', ['1'])])).toEqual([
      'A A1 | B B1 C C1',
    ]);
  });

  it.each([
    [a4, [6, 1]],
    [papelDe('carta') as Lamina, [6, 1]],
    [papelDe('oficio') as Lamina, [6, 1]],
    [a5, [2, 2, 2, 1]],
  ])('stand in blocks that are lower than a page of $nombre', (papel, cuantas) => {
    const siete = Array.from({ length: 7 }, (_, i) => seccion(`S${i}`, ['1']));
    const bloques = bloquesDeSecciones(siete, papel);
    expect(bloques.map(({ texto }) => texto.match(/<h2>/g)!.length)).toEqual(cuantas);
    expect(bloques.every(({ texto }) => texto.includes('data-parte="antes"'))).toBe(true);
  });

  it.each([
    [a4, 400],
    [papelDe('carta') as Lamina, 400],
    [papelDe('oficio') as Lamina, 400],
    [a5, 120],
  ])(
    'give a value that is too long for half of $nombre the whole width, below them, under the name of its section',
    (papel, cabe) => {
      const con = (letras: number): string[] => leidos([seccion('A', ['x'.repeat(letras)])], papel);
      expect(con(cabe)).toEqual(['A A1 |']);
      expect(con(cabe + 1).filter(Boolean)).toEqual(['A · A1']);
      const resto = [seccion('B', ['x'.repeat(cabe + 1), 'y']), seccion('C', ['z'], { completa: true })];
      expect(leidos(resto, papel).filter(Boolean)).toEqual(['B B2 |', 'B · B1', 'C C1']);
    },
  );
});

describe('sections of the whole width', () => {
  const completa = (valores: readonly string[], columnas?: 2 | 3): Seccion =>
    seccion('T', valores, { completa: true, ...(columnas && { columnas }) });

  it('go row by row, the title with the first one, never more fields in a row than the sheet has room for', () => {
    expect(leidos([completa(['1', '2', '3'])])).toEqual(['T T1 T2', 'T3']);
    expect(leidos([completa(['1', '2', '3', '4'], 3)])).toEqual(['T T1 T2 T3', 'T4']);
    expect(leidos([completa(['1', '2', '3', '4'], 3)], a5)).toEqual(['T T1 T2', 'T3 T4']);
    for (const hoja of ['carta', 'oficio'] as const) {
      expect(leidos([completa(['1', '2', '3', '4'], 3)], papelDe(hoja) as Lamina)).toHaveLength(2);
    }
  });

  it('give a long value a row of its own', () => {
    const largo = 'x'.repeat(47);
    expect(leidos([completa(['1', largo, '3', '4'])])).toEqual(['T T1', 'T2', 'T3 T4']);
    expect(leidos([completa(['x'.repeat(46), '2'])])).toEqual(['T T1 T2']);
    expect(bloquesDeSecciones([completa([largo])], a4)[0]!.texto).toContain('class="largo"');
    expect(bloquesDeSecciones([completa(['x'.repeat(46)])], a4)[0]!.texto).not.toContain('largo');
  });

  it('never hold a value back, however long', () => {
    expect(leidos([completa(['x'.repeat(900)])])).toEqual(['T T1']);
  });
});

describe('a long text', () => {
  const leerTrozos = (titulo: string, texto: string): string[] =>
    bloquesDeTexto(titulo, texto).map(({ texto }) => esquemaDePapel(texto).replace('.texto[data-parte=antes] | ', ''));

  it('is cut at spaces into pieces of 400 characters, the first one under its title', () => {
    const palabra = `${'x'.repeat(99)} `;
    expect(leerTrozos('Nota', palabra.repeat(5).trim())).toEqual([
      `h2 Nota | p ${palabra.repeat(4).trim()}`,
      `p ${palabra.trim()}`,
    ]);
  });

  it('is cut inside a word that has no end', () => {
    expect(leerTrozos('Nota', 'x'.repeat(401))).toEqual([`h2 Nota | p ${'x'.repeat(400)}`, 'p x']);
    expect(leerTrozos('Nota', '')).toEqual([]);
  });

  it('has no empty title', () => expect(leerTrozos('', 'x')).toEqual(['p x']));
});
