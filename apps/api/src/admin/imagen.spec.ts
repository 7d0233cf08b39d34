import { PNG } from 'pngjs';
import { esLogo, LOGO_MAXIMO } from './imagen';

const uri = (tipo: string, bytes: Buffer) => `data:image/${tipo};base64,${bytes.toString('base64')}`;
const png = (ancho: number, alto: number) => PNG.sync.write(new PNG({ width: ancho, height: alto }));
/** SOI, an APP0 segment, SOF0 of the given size. */
const jpeg = (ancho: number, alto: number) => {
  const marco = Buffer.from('ffc0001108000000000301220002110103110100', 'hex');
  marco.writeUInt16BE(alto, 5);
  marco.writeUInt16BE(ancho, 7);
  return Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), marco]);
};

describe('esLogo', () => {
  it('takes PNG and JPEG up to 2,000 pixels a side', () => {
    expect(esLogo(uri('png', png(240, 100)))).toBe(true);
    expect(esLogo(uri('jpeg', jpeg(2_000, 2_000)))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a PNG that is too wide', uri('png', png(2_001, 1))],
    ['a JPEG that is too high', uri('jpeg', jpeg(10, 2_001))],
    ['a PNG called JPEG', uri('jpeg', png(10, 10))],
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['HTML called PNG', uri('png', Buffer.from('<script>alert(1)</script>'.repeat(4)))],
    ['an address', 'https://x.example/logo.png'],
    ['something after the image', `${uri('png', png(10, 10))}" onerror="x`],
    ['a cut JPEG', uri('jpeg', Buffer.from('ffd8ffe0', 'hex'))],
    ['too much', `data:image/png;base64,${'A'.repeat(LOGO_MAXIMO)}`],
    ['a number', 7],
  ])('refuses %s', (_, valor) => {
    expect(esLogo(valor)).toBe(false);
  });
});
