import fc from 'fast-check';

/** This many code points are halves of a character in UTF-16. */
const SURROGATES = { from: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, for `fc.string({ unit })`. The unit `binary` draws the same, but first makes a map of the million characters
 * that there are, in each process: seconds of CPU.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff - SURROGATES.count })
  .map((nth) => String.fromCodePoint(nth < SURROGATES.from ? nth : nth + SURROGATES.count));
