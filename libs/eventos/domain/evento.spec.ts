import fc from 'fast-check';
import { enTramos } from './evento';

describe('the parts of a range of numbers', () => {
  it('are of a thousand numbers at most, and cover each number once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_000 }), fc.integer({ min: 0, max: 5_000 }), (desde, mas) => {
        const tramos = enTramos(desde, desde + mas);
        expect(tramos).toHaveLength(Math.ceil((mas + 1) / 1_000));
        let siguiente = desde;
        for (const tramo of tramos) {
          expect(tramo.desde).toBe(siguiente);
          expect(tramo.hasta).toBe(Math.min(desde + mas, siguiente + 999));
          siguiente = tramo.hasta + 1;
        }
        expect(siguiente).toBe(desde + mas + 1);
      }),
    );
  });
});
