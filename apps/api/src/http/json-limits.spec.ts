import fc from 'fast-check';
import { jsonExcess } from './json-limits';

const VALORES = 50_000;
const de = (texto: string, valores = VALORES): string | undefined => jsonExcess(Buffer.from(texto), valores);
const anidado = (n: number, abre: string, cierra: string): string => abre.repeat(n) + cierra.repeat(n);
const conMiembros = (n: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, i]));

/** Number of lists, objects and commas in a document. */
function contar(valor: unknown): number {
  if (typeof valor !== 'object' || valor === null) return 0;
  const partes: unknown[] = Object.values(valor);
  return partes.reduce((suma: number, parte) => suma + contar(parte), 1 + Math.max(0, partes.length - 1));
}

describe('jsonExcess', () => {
  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('lets 32 levels of %s pass and not one more', (_, abre, cierra) => {
    expect(de(anidado(32, abre, cierra))).toBeUndefined();
    expect(de(anidado(33, abre, cierra))).toMatch(/32 niveles/);
  });

  it('counts nothing inside a text', () => {
    expect(de(JSON.stringify(['[{,:'.repeat(99_999), '\\"[[,,'.repeat(9_999), '\\\\']))).toBeUndefined();
  });

  it('does not take many things beside each other for depth', () => {
    expect(de(JSON.stringify(Array(999).fill({ a: [1] })))).toBeUndefined();
  });

  it('names the object that has more than 1000 members', () => {
    expect(de(JSON.stringify(conMiembros(1_000)))).toBeUndefined();
    expect(de(JSON.stringify(conMiembros(1_001)))).toBe('el documento tiene más de 1000 miembros');
    const items = [{}, { 'rastreo "ñ"': conMiembros(1_001) }];
    expect(de(JSON.stringify({ a: 'b', items }))).toMatch(/^items\[1\]\.rastreo .*ñ.* tiene más de 1000 miembros$/);
  });

  it('refuses a document of many values however they hang together', () => {
    const documento = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(documento, fc.boolean(), (valor, conBlancos) => {
        const texto = JSON.stringify(valor, null, conBlancos ? 2 : 0);
        const valores = contar(valor);
        expect(de(texto, valores)).toBeUndefined();
        if (valores > 0) expect(de(texto, valores - 1)).toMatch(/valores en total/);
      }),
    );
  });

  it.each(['', ']', '}}}}', '"', '"\\', '{"a', ',,,,', '[}'])('reads to the end of what is no JSON: %s', (texto) => {
    expect(de(texto)).toBeUndefined();
  });
});
