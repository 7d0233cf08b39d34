import fc from 'fast-check';
import { normalized, tooHeavy } from './foreign-text';

const MARKS = '\u0315\u0300';

describe('normalized', () => {
  it('composes what fits, however it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const composed = text.normalize('NFC');
        const max = [...composed].length;
        expect(normalized(text.normalize('NFD'), 'NFC', max)).toBe(composed);
        expect(normalized(text, 'NFC', max)).toBe(composed);
      }),
    );
  });

  it.each([
    ['30 marks on each letter', `a${MARKS.repeat(15)}`.repeat(10), undefined],
    ['31 marks on a letter', `a${MARKS.repeat(15)}\u0300`, 'marks'],
    ['31 marks on nothing', `${MARKS.repeat(15)}\u0300`, 'marks'],
    ['31 marks of another plane', `a${'\u{1d165}'.repeat(31)}`, 'marks'],
    ['the letter of most units, as often as it may come', '\u03b1\u0313\u0300\u0345'.repeat(500), undefined],
    ['one unit more than can become 500 characters', 'a'.repeat(2_001), 'length'],
  ])('%s', (_, text, refused) => {
    expect(tooHeavy(text, 500)).toBe(refused);
    expect(normalized(text, 'NFC', 500)).toBe(refused ? undefined : text.normalize('NFC'));
  });
});
