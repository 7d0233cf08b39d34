import { baseFontFaces, extraSubsets, fontFacesOf, imprimible } from './fonts';

describe('fonts', () => {
  it('needs nothing further for Spanish and Guaraní', () => {
    expect(extraSubsets("Ñandutí ao po'i – g̃ G̃ ã ẽ ĩ õ ũ ỹ ¿cuánto? 1.234,56 € “…”")).toEqual([]);
  });

  it.each([
    'Łódź',
    'Привет',
    'Ωμέγα',
    '😀',
    '🇵🇾',
    '北京烤鸭有限公司',
    '東京株式会社 カタカナ ひらがな',
    '서울 무역 주식회사',
    'บริษัท ไทยเดินเรือ',
    'شركة الأمل',
    'חברת שלום',
    'दिल्ली व्यापार',
  ])('finds the faces for %s', (texto) => {
    expect(imprimible(texto)).toBe(texto);
    const extra = extraSubsets(texto);
    expect(extra.length).toBeGreaterThan(0);
    expect(extra.map(fontFacesOf).join('')).toContain('data:font/woff2;base64,');
  });

  it('gives no letter to a face whose file lacks it, whatever the list of the face says', () => {
    // The Chinese font lists the middle one of these and comes first, but only the Korean file has its glyph.
    const indices = extraSubsets('한국어');
    expect(indices.every((indice) => !extraSubsets('株式会社').includes(indice))).toBe(true);
    const rangos = indices.flatMap((indice) =>
      [...fontFacesOf(indice).matchAll(/U\+([0-9a-f]+)-([0-9a-f]+)/g)].map(([, desde, hasta]) => [
        parseInt(desde!, 16),
        parseInt(hasta!, 16),
      ]),
    );
    for (const letra of '한국어') {
      const punto = letra.codePointAt(0)!;
      expect(rangos.filter(([desde, hasta]) => punto >= desde! && punto <= hasta!)).toHaveLength(1);
    }
  });

  it('says that letters which no face has are missing, once for each name', () => {
    expect(extraSubsets('ខ្មែរ')).toEqual([]);
    expect(imprimible('<td>ខ្មែរ ពាណិជ្ជកម្ម S.A.</td> ដ')).toBe(
      '<td>[escritura no imprimible] S.A.</td> [escritura no imprimible]',
    );
  });

  it('asks nothing for what is not seen', () => {
    const texto = 'a\u200bb\u200dc\ufe0fd\u2066e';
    expect(extraSubsets(texto)).toEqual([]);
    expect(imprimible(texto)).toBe(texto);
  });

  it('gives the combining tilde to the face that has the g', () => {
    expect(
      baseFontFaces()
        .split('\n')
        .filter((face) => face.includes('U+0000-00FF'))
        .every((face) => face.includes('U+0303')),
    ).toBe(true);
  });
});
