import * as fc from 'fast-check';
import { CONTRASTE_MINIMO, contraste, textoSobre } from './color';

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('textoSobre', () => {
  it('reads on every colour, greys among them, where no ink is far from it', () => {
    const gris = fc.integer({ min: 0, max: 255 }).map((n) => `#${n.toString(16).padStart(2, '0').repeat(3)}`);
    fc.assert(fc.property(fc.oneof(color, gris), (fondo) => contraste(textoSobre(fondo), fondo) >= CONTRASTE_MINIMO));
  });

  it.each([
    ['#17564b', '#ffffff'],
    ['#ffcc00', '#111827'],
    ['#777777', '#000000'],
  ])('on %s is %s', (fondo, tinta) => expect(textoSobre(fondo)).toBe(tinta));
});

it('contraste is that of WCAG', () => {
  expect(contraste('#000000', '#ffffff')).toBe(21);
  expect(contraste('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  // Dark channels have a rule of their own; the eye takes green for the brightest, blue for the darkest.
  expect(contraste('#0a0a0a', '#ffffff')).toBeCloseTo(19.8, 2);
  expect(['#ff0000', '#00ff00', '#0000ff'].map((muestra) => contraste(muestra, '#000000').toFixed(2))).toEqual([
    ...['5.25', '15.30', '2.44'],
  ]);
});
