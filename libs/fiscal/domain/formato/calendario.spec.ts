import { esFecha, esFechaHora } from './calendario';

const DIAS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const dos = (n: number): string => String(n).padStart(2, '0');

describe('a day exists', () => {
  test.each(DIAS.map((dias, i) => [dos(i + 1), dias] as const))('month %s has %i of them', (mes, dias) => {
    const de = (dia: number) => esFecha(`2026-${mes}-${dos(dia)}`);
    expect([0, 1, dias, dias + 1].map(de)).toEqual([false, true, true, false]);
  });

  test.each([
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2023-02-29', false],
    ['2024-02-30', false],
    ['2024-04-31', false],
    ['0000-01-01', false],
    ['0001-01-01', true],
    ['2026-00-10', false],
    ['2026-13-10', false],
    ['2026-1-10', false],
    ['x2026-01-10', false],
    ['2026-01-10x', false],
    ['', false],
  ])('%s: %s', (texto, esperado) => {
    expect(esFecha(texto)).toBe(esperado);
  });
});

test.each([
  ['2026-10-15T00:00:00', true],
  ['2026-10-15T09:59:59', true],
  ['2026-10-15T19:00:00', true],
  ['2026-10-15T23:59:59', true],
  ['2026-10-15T24:00:00', true],
  ['2026-10-15T24:00:01', false],
  ['2026-10-15T25:00:00', false],
  ['2026-10-15T30:00:00', false],
  ['2026-10-15T10:60:00', false],
  ['2026-10-15T10:00:60', false],
  ['2026-10-15Tx10:00:00', false],
  ['2026-10-15T10:00:00Z', false],
  ['2026-10-15T10:00:00T', false],
  ['2026-10-15', false],
  ['2026-02-30T10:00:00', false],
  ['T10:00:00', false],
])('the moment %s exists: %s', (texto, esperado) => {
  expect(esFechaHora(texto)).toBe(esperado);
});
