import { brotliDecompressSync } from 'node:zlib';

/** Tables that may be stored in a transformed form (WOFF2, 5.1). */
const [GLYF, LOCA] = [10, 11];
const CMAP = 0;
const WITH_NAME = 63;

/** Characters for which a WOFF2 font has a glyph (W3C WOFF File Format 2.0, 4 and 5; OpenType, cmap formats 4 and 12). */
export function lettersOf(woff2: Buffer): Set<number> {
  const tables = woff2.readUInt16BE(12);
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = woff2[at++]!;
      value = value * 128 + (byte & 0x7f);
      if (!(byte & 0x80)) return value;
    }
  };
  let before = 0;
  let cmap: { from: number; to: number } | undefined;
  for (let i = 0; i < tables; i += 1) {
    const flags = woff2[at++]!;
    const [type, transform] = [flags & 0x3f, flags >> 6];
    if (type === WITH_NAME) at += 4;
    const length = number();
    const transformed = type === GLYF || type === LOCA ? transform !== 3 : transform !== 0;
    const stored = transformed ? number() : length;
    if (type === CMAP) cmap = { from: before, to: before + stored };
    before += stored;
  }
  const content = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  return lettersOfCmap(content.subarray(cmap!.from, cmap!.to));
}

function lettersOfCmap(cmap: Buffer): Set<number> {
  const letters = new Set<number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * i + 4));
    const format = table.readUInt16BE(0);
    if (format === 12) {
      for (let g = 0; g < table.readUInt32BE(12); g += 1) {
        const [from, to] = [table.readUInt32BE(16 + 12 * g), table.readUInt32BE(20 + 12 * g)];
        for (let letter = from; letter <= to; letter += 1) letters.add(letter);
      }
    }
    if (format === 4) {
      const doubled = table.readUInt16BE(6);
      for (let s = 0; s < doubled; s += 2) {
        const [to, from] = [table.readUInt16BE(14 + s), table.readUInt16BE(16 + doubled + s)];
        const delta = table.readUInt16BE(16 + 2 * doubled + s);
        const place = 16 + 3 * doubled + s;
        const offset = table.readUInt16BE(place);
        for (let letter = from; letter <= to && letter < 0xffff; letter += 1) {
          const glyph =
            offset === 0 ? (letter + delta) & 0xffff : table.readUInt16BE(place + offset + 2 * (letter - from));
          if (glyph !== 0) letters.add(letter);
        }
      }
    }
  }
  return letters;
}
