import { comienzoDe, diaSiguiente, existeElDia } from './hora-paraguaya';

it('a month begins with its first day, a day at midnight in Paraguay', () => {
  expect(comienzoDe('2026-11')).toEqual(comienzoDe('2026-11-01'));
  expect(comienzoDe('2026-11-05')).toEqual(new Date('2026-11-05T03:00:00Z'));
});

it('the day after the last of a month or a year is the first of the next', () => {
  expect(['2026-11-05', '2026-11-30', '2026-12-31', '2028-02-28'].map(diaSiguiente)).toEqual([
    ...['2026-11-06', '2026-12-01', '2027-01-01', '2028-02-29'],
  ]);
});

it.each([
  ['2028-02-29', true],
  ['0001-01-01', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['+002026-01-01', false],
  ['2026-1-1', false],
  ['', false],
])('whether %s is an existing day: %s', (texto, existe) => {
  expect(existeElDia(texto)).toBe(existe);
});
