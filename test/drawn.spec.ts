import { createRequire } from 'node:module';

type Draw = (seed: number, files: string[], tagged: (file: string) => boolean) => string[];
const { drawn } = createRequire(__filename)('./jest/drawn.cjs') as { drawn: Draw };

const files = Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? `always-${n}` : `often-${n}`));
const tagged = (file: string): boolean => file.startsWith('often');
const bySeed = (seed: number): string[] => drawn(seed, files, tagged);

it('one in twelve of the tagged files is taken, and every other file, in their order', () => {
  const taken = bySeed(7);
  expect([2, 3]).toContain(taken.filter(tagged).length);
  expect(taken.filter((file) => !tagged(file))).toEqual(files.filter((file) => !tagged(file)));
  expect(files.filter((file) => taken.includes(file))).toEqual(taken);
});

it('the same seed takes the same files, others take each of them at some time', () => {
  expect(bySeed(7)).toEqual(bySeed(7));
  expect(new Set(Array.from({ length: 90 }, (_, seed) => bySeed(seed)).flat())).toEqual(new Set(files));
});

it('without tagged files all are taken', () => {
  expect(drawn(7, files, () => false)).toEqual(files);
});
