import { comparar } from './cifras';

const cifras = (documentos: number, series: Record<string, number>) => ({
  documentos,
  series: new Map(Object.entries(series)),
});
const ANTES = cifras(5, { a: 3, b: 2 });
const DESPUES = cifras(7, { a: 5, b: 2, c: 1 });

it.each([
  ['what was there before the mark', ANTES],
  ['what came before the copy ended', cifras(6, { a: 4, b: 2 })],
  ['all that is in service', DESPUES],
])('a copy with %s lacks nothing', (_, copia) => {
  expect(comparar(ANTES, copia, DESPUES)).toEqual([]);
});

it.each([
  ['documents', cifras(3, { a: 3, b: 2 }), 'the backup lacks 2 of 5 documents'],
  ['a series', cifras(5, { a: 3 }), 'the backup lacks the series b'],
  ['a number', cifras(5, { a: 2, b: 2 }), 'series a: the last number is 3, in the backup 2'],
])('a copy that lacks %s is told in words', (_, copia, falta) => {
  expect(comparar(ANTES, copia, DESPUES)).toEqual([falta]);
});

it('a copy of another installation has what the service never had', () => {
  expect(comparar(ANTES, cifras(9, { a: 3, b: 6 }), DESPUES)).toEqual([
    'the backup has 9 documents, the service 7',
    'series b: the backup has the number 6, the service 2',
  ]);
});
