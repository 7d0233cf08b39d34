import fc from 'fast-check';
import { jsonExcess } from './json-limits';

const VALUES = 50_000;
const excessOf = (text: string, values = VALUES): string | undefined => jsonExcess(Buffer.from(text), values);
const nested = (n: number, opening: string, closing: string): string => opening.repeat(n) + closing.repeat(n);
const withMembers = (n: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, i]));

/** Number of lists, objects and commas in a document. */
function count(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  return parts.reduce((sum: number, part) => sum + count(part), 1 + Math.max(0, parts.length - 1));
}

describe('jsonExcess', () => {
  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('lets 32 levels of %s pass and not one more', (_, opening, closing) => {
    expect(excessOf(nested(32, opening, closing))).toBeUndefined();
    expect(excessOf(nested(33, opening, closing))).toMatch(/32 niveles/);
  });

  it('counts nothing inside a text', () => {
    expect(excessOf(JSON.stringify(['[{,:'.repeat(99_999), '\\"[[,,'.repeat(9_999), '\\\\']))).toBeUndefined();
  });

  it('does not take many things beside each other for depth', () => {
    expect(excessOf(JSON.stringify(Array(999).fill({ a: [1] })))).toBeUndefined();
  });

  it('names the object that has more than 1000 members', () => {
    expect(excessOf(JSON.stringify(withMembers(1_000)))).toBeUndefined();
    expect(excessOf(JSON.stringify(withMembers(1_001)))).toBe('el documento tiene más de 1000 miembros');
    const items = [{}, { 'rastreo "ñ"': withMembers(1_001) }];
    expect(excessOf(JSON.stringify({ a: 'b', items }))).toMatch(
      /^items\[1\]\.rastreo .*ñ.* tiene más de 1000 miembros$/,
    );
  });

  it('refuses a document of many values however they hang together', () => {
    const anyJson = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(anyJson, fc.boolean(), (value, withBlanks) => {
        const text = JSON.stringify(value, null, withBlanks ? 2 : 0);
        const values = count(value);
        expect(excessOf(text, values)).toBeUndefined();
        if (values > 0) expect(excessOf(text, values - 1)).toMatch(/valores en total/);
      }),
    );
  });

  it.each(['', ']', '}}}}', '"', '"\\', '{"a', ',,,,', '[}'])('reads to the end of what is no JSON: %s', (text) => {
    expect(excessOf(text)).toBeUndefined();
  });
});
