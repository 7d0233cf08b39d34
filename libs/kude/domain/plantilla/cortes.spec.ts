import { FORMATOS } from '../formato';
import { variables } from './color';
import { cortesDe, estiloDeRollos } from './pliego';

const PX = 96 / 25.4;
/** Twenty rows of ten millimetres under a header of fifty, closed by thirty, in CSS pixels. */
const medidas = (altoMm: number) => ({
  ...{
    alto: altoMm * PX,
    antes: [50 * PX],
    encabezado: 0,
    filas: Array.from({ length: 20 }, () => 10 * PX),
    cola: 30 * PX,
  },
});

describe('where a document is cut', () => {
  it.each([
    ['a4', 297],
    ['carta', 279.4],
    ['oficio', 330],
    ['a5', 210],
  ] as const)('%s: what fits between the margins and the strip of the QR is one page', (formato, alto) => {
    const cabe = alto - 65;
    expect(cortesDe(formato, medidas(cabe))).toEqual([expect.objectContaining({ filas: [0, 20], cola: true })]);
    const cortes = cortesDe(formato, medidas(cabe + 0.01))!;
    expect(cortes.length).toBeGreaterThan(1);
    // A line of carried amounts, 5.5 mm high, is kept free; the last row stays with the closing block.
    const filas = Math.min(19, Math.floor((cabe - 50 - 5.5) / 10));
    expect(cortes[0]).toEqual({ antes: [0, 1], filas: [0, filas], cola: false });
  });

  it('rolls are cut where a page of a PDF ends', () => {
    for (const formato of FORMATOS.filter((formatoPosible) => formatoPosible.startsWith('ticket'))) {
      expect(cortesDe(formato, medidas(4_500))).toHaveLength(1);
      expect(cortesDe(formato, { ...medidas(4_501), filas: Array.from({ length: 450 }, () => 10 * PX) })).toHaveLength(
        2,
      );
    }
  });

  it('keeps 5.5 mm free for carried amounts on sheets, and nothing on rolls, which carry none', () => {
    const con = (formato: 'a4' | 'ticket80', filas: number[]) =>
      cortesDe(formato, { ...medidas(9_000), antes: [], filas: filas.map((alto) => alto * PX) })!.map(
        ({ filas }) => filas,
      );
    expect(con('a4', [100, 126, 10])).toEqual([
      [0, 2],
      [2, 3],
    ]);
    expect(con('a4', [100, 127, 10])).toEqual([
      [0, 1],
      [1, 3],
    ]);
    expect(con('ticket80', [2_000, 2_499.9, 10])).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  it('nothing is known of what is higher than a page', () => {
    expect(cortesDe('a4', { ...medidas(400), antes: [300 * PX] })).toBeUndefined();
  });

  it('pages of a roll are as high as they were measured, and a millimetre', () => {
    expect(estiloDeRollos('ticket80', [100 * PX, 50 * PX])).toBe(
      '@page p0{size:80mm 101.0mm;margin:0}@page p1{size:80mm 51.0mm;margin:0}',
    );
  });
});

it('the paler colours of a document are its own, blended with white', () => {
  expect(variables('#000000')).toBe('--color:#000000;--sobre:#ffffff;--suave:#ededed;--linea:#b8b8b8');
  expect(variables('#ff8000')).toBe('--color:#ff8000;--sobre:#111827;--suave:#fff6ed;--linea:#ffdbb8');
});
