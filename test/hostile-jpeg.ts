/** A segment of a JPEG; `data` in hexadecimal. */
const segment = (marker: string, data: string): string =>
  `ff${marker}${(data.length / 2 + 2).toString(16).padStart(4, '0')}${data}`;

/** A Huffman table of one code of one bit. */
const table = (kind: 'dc' | 'ac', symbol: string): string =>
  segment('c4', `${kind === 'dc' ? '00' : '10'}01${'00'.repeat(15)}${symbol}`);

/**
 * A progressive JPEG of this many scans: 2,000 by 2,000 grey pixels, and in 14 bytes of each scan the word that its 62,500 blocks are
 * empty. A program passes over all of them, for each scan.
 */
export function hostileJpeg(scans: number): Buffer {
  const quantization = segment('db', `00${'01'.repeat(64)}`);
  const frame = segment('c2', '0807d007d001011100');
  const first = `${segment('da', '010100000000')}${'00'.repeat(8)}`;
  // Two words, each for 31,250 empty blocks.
  const empty = `${segment('da', '010100013f00')}7424e84b`;
  const parts = [quantization, frame, table('dc', '00'), table('ac', 'e0'), first, empty.repeat(scans - 1)];
  return Buffer.from(`ffd8${parts.join('')}ffd9`, 'hex');
}
