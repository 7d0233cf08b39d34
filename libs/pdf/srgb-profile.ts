/**
 * The colour space sRGB (IEC 61966-2-1) as an ICC profile, made from its published numbers (ICC.1:2004-10): three primaries adapted to D50
 * and one transfer curve. PDF/A requires a profile in the file; this one is free of copyright.
 */
export function srgbProfile(): Buffer {
  const curve = tag('para', u16(3), u16(0), ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].map(fixed));
  const tags: [string, Buffer][] = [
    ['desc', localized('sRGB')],
    ['cprt', localized('CC0')],
    ['wtpt', xyz(...D50)],
    ['chad', tag('sf32', ...ADAPTATION.map(fixed))],
    ['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
    ['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
    ['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const bodies = [...new Set(tags.map(([, body]) => body))];
  const start = 128 + 4 + 12 * tags.length;
  const offsetOf = (body: Buffer): number =>
    bodies.slice(0, bodies.indexOf(body)).reduce((offset, { length }) => offset + length, start);
  const table = tags.map(([name, body]) => Buffer.concat([Buffer.from(name), u32(offsetOf(body)), u32(body.length)]));
  const data = Buffer.concat([u32(tags.length), ...table, ...bodies]);
  const header = Buffer.alloc(128);
  header.writeUInt32BE(128 + data.length, 0);
  header.writeUInt32BE(0x04200000, 8);
  header.write('mntrRGB XYZ ', 12);
  // The day on which the standard was published; a fixed date keeps the bytes the same.
  [1999, 10, 18].forEach((part, i) => header.writeUInt16BE(part, 24 + 2 * i));
  header.write('acsp', 36);
  D50.forEach((value, i) => fixed(value).copy(header, 68 + 4 * i));
  return Buffer.concat([header, data]);
}

const D50 = [0.9642, 1, 0.82491] as const;
/** Bradford's adaptation of D65 to D50. */
const ADAPTATION = [1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168];

/** Padded to a multiple of four bytes, as tags must be. */
function tag(signature: string, ...parts: Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.from(signature), u32(0), ...parts]);
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

const xyz = (...values: readonly number[]): Buffer => tag('XYZ ', ...values.map(fixed));

function localized(value: string): Buffer {
  const utf16 = Buffer.from(value, 'utf16le').swap16();
  return tag('mluc', u32(1), u32(12), Buffer.from('enUS'), u32(utf16.length), u32(28), utf16);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** s15Fixed16Number. */
function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
}
