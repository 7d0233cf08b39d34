import * as fc from 'fast-check';
import { paginar, type Medidas } from './paginar';

const medidas = (cambios: Partial<Medidas>): Medidas => ({
  alto: 0,
  antes: 50,
  encabezado: 10,
  filas: [],
  cola: [],
  ...cambios,
});

it('fills the first page under the header, the next ones under the head of the table', () => {
  const filas = Array.from({ length: 20 }, () => 10);
  expect(paginar(medidas({ filas, cola: [20] }), 100, 5)).toEqual([
    { filas: [0, 4], cola: [0, 0] },
    { filas: [4, 12], cola: [0, 0] },
    { filas: [12, 20], cola: [0, 0] },
    { filas: [20, 20], cola: [0, 1] },
  ]);
});

it('keeps no room for a carried line under the last row', () => {
  expect(paginar(medidas({ filas: [25, 25] }), 100, 5)).toEqual([{ filas: [0, 2], cola: [0, 0] }]);
});

it.each([
  ['a header', medidas({ antes: 101, filas: [10] })],
  ['a row', medidas({ filas: [10, 101] })],
  ['a block', medidas({ filas: [10], cola: [101] })],
])('gives up when %s is higher than a page', (_, altas) => expect(paginar(altas, 100, 5)).toBeUndefined());

it('loses nothing, repeats nothing and overfills no page', () => {
  const altura = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(
      fc.array(altura, { maxLength: 60 }),
      fc.array(altura, { minLength: 1, maxLength: 6 }),
      (filas, cola) => {
        const cortes = paginar(medidas({ antes: 30, filas, cola }), 100, 5) ?? [];
        expect(cortes.map((corte) => corte.filas[1]).at(-1)).toBe(filas.length);
        expect(cortes.map((corte) => corte.cola[1]).at(-1)).toBe(cola.length);
        cortes.forEach(({ filas: [a, b], cola: [c, d] }, i) => {
          expect([a, c]).toEqual(i === 0 ? [0, 0] : [cortes[i - 1]!.filas[1], cortes[i - 1]!.cola[1]]);
          const suma = (alturas: number[]): number => alturas.reduce((x, y) => x + y, 0);
          const inicio = i === 0 ? 30 : a < filas.length ? 15 : 0;
          const transporte = b < filas.length ? 5 : 0;
          expect(inicio + suma(filas.slice(a, b)) + transporte + suma(cola.slice(c, d))).toBeLessThanOrEqual(100);
        });
      },
    ),
  );
});
