import * as fc from 'fast-check';
import { paginar, type Corte, type Medidas } from './paginar';

const medidas = (cambios: Partial<Medidas>): Medidas => ({
  alto: 0,
  antes: [50],
  encabezado: 10,
  filas: [],
  cola: 0,
  ...cambios,
});
const dieces = (cuantas: number): number[] => Array.from({ length: cuantas }, () => 10);

it('fills the first page under the header, the next ones under the head of the table', () => {
  expect(paginar(medidas({ filas: dieces(20), cola: 20 }), 100, 5)).toEqual([
    { antes: [0, 1], filas: [0, 3], cola: false },
    { antes: [1, 1], filas: [3, 11], cola: false },
    { antes: [1, 1], filas: [11, 19], cola: false },
    { antes: [1, 1], filas: [19, 20], cola: true },
  ]);
});

it('takes the last row along when the totals do not fit under it', () => {
  expect(paginar(medidas({ filas: dieces(4), cola: 30 }), 100, 5)).toEqual([
    { antes: [0, 1], filas: [0, 3], cola: false },
    { antes: [1, 1], filas: [3, 4], cola: true },
  ]);
});

it('fills a page to its end, with blocks, rows, and the totals', () => {
  expect(paginar(medidas({ antes: [50, 50, 20], filas: [35, 35, 30, 60], cola: 25 }), 100, 0)).toEqual([
    { antes: [0, 2], filas: [0, 0], cola: false },
    { antes: [2, 3], filas: [0, 2], cola: false },
    { antes: [3, 3], filas: [2, 3], cola: false },
    { antes: [3, 3], filas: [3, 4], cola: true },
  ]);
});

it('closes a document without rows', () => {
  expect(paginar(medidas({ cola: 40 }), 100, 5)).toEqual([{ antes: [0, 1], filas: [0, 0], cola: true }]);
  expect(paginar(medidas({ cola: 41 }), 100, 5)).toEqual([
    { antes: [0, 1], filas: [0, 0], cola: false },
    { antes: [1, 1], filas: [0, 0], cola: true },
  ]);
});

it('keeps no room for a carried line under the last row', () => {
  expect(paginar(medidas({ filas: [25, 15] }), 100, 5)).toEqual([{ antes: [0, 1], filas: [0, 2], cola: true }]);
});

it('ends a page between the blocks before the table too', () => {
  expect(paginar(medidas({ antes: [50, 30, 30], filas: [10], cola: 20 }), 100, 5)).toEqual([
    { antes: [0, 2], filas: [0, 0], cola: false },
    { antes: [2, 3], filas: [0, 1], cola: true },
  ]);
});

it.each([
  ['a block', medidas({ antes: [101], filas: [10] })],
  ['a row', medidas({ filas: [10, 101] })],
  ['the last row with the totals', medidas({ filas: [10], cola: 90 })],
])('gives up when %s is higher than a page', (_, altas) => expect(paginar(altas, 100, 5)).toBeUndefined());

it('loses nothing, repeats nothing, overfills no page, and closes with a row above the totals', () => {
  const altura = fc.integer({ min: 1, max: 40 });
  const alturas = fc.array(altura, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(alturas, alturas, altura, (antes, filas, cola) => {
      const cortes = paginar(medidas({ antes, filas, cola }), 100, 5)!;
      const enteros = (de: (corte: Corte) => readonly [number, number], total: number): void => {
        expect(cortes.map(de).flat()).toEqual([0, ...cortes.slice(1).flatMap((c) => [de(c)[0], de(c)[0]]), total]);
      };
      enteros(({ antes }) => antes, antes.length);
      enteros(({ filas }) => filas, filas.length);
      expect(cortes.map((corte) => corte.cola)).toEqual(cortes.map((_, i) => i === cortes.length - 1));
      const cierre = cortes.at(-1)!.filas;
      expect(cierre[1] - cierre[0]).toBeGreaterThan(0);
      for (const {
        antes: bloques,
        filas: [a, b],
        cola: cerrado,
      } of cortes) {
        const suma = (alturas: number[]): number => alturas.reduce((x, y) => x + y, 0);
        const tabla = b > a ? 10 + (a > 0 ? 5 : 0) + (b < filas.length ? 5 : 0) : 0;
        const alto = suma(antes.slice(...bloques)) + tabla + suma(filas.slice(a, b)) + (cerrado ? cola : 0);
        expect(alto).toBeLessThanOrEqual(100);
      }
    }),
  );
});
