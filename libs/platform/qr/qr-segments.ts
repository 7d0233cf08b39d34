import type { QRCodeSegment } from 'qrcode';

/** A mode of ISO/IEC 18004, 7.3: what it can write, and its length, in sixths of a bit so that it is whole. */
interface Mode {
  readonly mode: 'numeric' | 'alphanumeric' | 'byte';
  writes(letter: string): boolean;
  cost(letter: string): number;
  /** Bits of its mode indicator and of its character count in versions up to 9, up to 26, and above. */
  readonly header: readonly [number, number, number];
}

const DIGITS = '0123456789';
const LETTERS = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:`;
const SIXTHS = 6;

const MODES: readonly Mode[] = [
  { mode: 'byte', writes: () => true, cost: (letter) => Buffer.byteLength(letter) * 8 * SIXTHS, header: [12, 20, 20] },
  { mode: 'alphanumeric', writes: (letter) => LETTERS.includes(letter), cost: () => 33, header: [13, 15, 17] },
  { mode: 'numeric', writes: (letter) => DIGITS.includes(letter), cost: () => 20, header: [14, 16, 18] },
];

/** Bytes that versions 9 and 26 hold at level L. */
const HOLDS = [230, 1_367];

interface Best {
  readonly cost: number;
  readonly mode: number;
  readonly before: Best | undefined;
}

/**
 * A text cut into the segments that take the fewest bits, letter by letter: the cheapest way to have written so far with each mode.
 * The library looks for it with a general search over a graph, which allocates 2.8 MB for the link of a KuDE: half of what its print
 * allocates, and a third of the time of its QR code.
 */
export function segmentsOf(text: string): QRCodeSegment[] {
  const bytes = Buffer.byteLength(text);
  const size = HOLDS.filter((held) => bytes > held).length;
  const header = MODES.map((mode) => mode.header[size]! * SIXTHS);
  const letters = Array.from(text);
  let ways: (Best | undefined)[] = [];
  for (const letter of letters) {
    const cheapest = leastOf(ways);
    ways = MODES.map((mode, i) => {
      if (!mode.writes(letter)) return undefined;
      const cost = mode.cost(letter);
      const same = ways[i];
      // A segment ends at a whole bit.
      const other = Math.ceil((cheapest?.cost ?? 0) / SIXTHS) * SIXTHS + header[i]!;
      if (same && same.cost <= other) return { cost: same.cost + cost, mode: i, before: same };
      return { cost: other + cost, mode: i, before: cheapest };
    });
  }
  return joined(letters, leastOf(ways));
}

function leastOf(ways: readonly (Best | undefined)[]): Best | undefined {
  let least: Best | undefined;
  for (const way of ways) if (way && (!least || way.cost < least.cost)) least = way;
  return least;
}

function joined(letters: readonly string[], last: Best | undefined): QRCodeSegment[] {
  const modes: number[] = [];
  for (let way = last; way; way = way.before) modes.push(way.mode);
  modes.reverse();
  const segments: { mode: number; data: string }[] = [];
  letters.forEach((letter, i) => {
    const open = segments.at(-1);
    if (open && open.mode === modes[i]) open.data += letter;
    else segments.push({ mode: modes[i]!, data: letter });
  });
  return segments.map(({ mode, data }) => ({ mode: MODES[mode]!.mode, data }) as QRCodeSegment);
}
