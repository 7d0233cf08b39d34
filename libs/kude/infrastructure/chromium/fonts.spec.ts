import { baseFontFaces, extraSubsets, fontFacesOf } from './fonts';

describe('fonts', () => {
  it('needs nothing further for Spanish and Guaraní', () => {
    expect(extraSubsets("Ñandutí ao po'i – g̃ G̃ ã ẽ ĩ õ ũ ỹ ¿cuánto? 1.234,56 € “…”")).toEqual([]);
  });

  it.each(['Łódź', 'Привет', 'Ωμέγα', '😀', '🇵🇾'])('finds the faces for %s', (texto) => {
    const extra = extraSubsets(texto);
    expect(extra.length).toBeGreaterThan(0);
    expect(extra.map(fontFacesOf).join('')).toContain('data:font/woff2;base64,');
  });

  it('does without faces for scripts that the package lacks', () => expect(extraSubsets('漢字')).toEqual([]));

  it('gives the combining tilde to the face that has the g', () => {
    expect(
      baseFontFaces()
        .split('\n')
        .filter((face) => face.includes('U+0000-00FF'))
        .every((face) => face.includes('U+0303')),
    ).toBe(true);
  });
});
