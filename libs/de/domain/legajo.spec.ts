import { comienzoDe, diaSiguiente } from './legajo';

it('a month begins with its first day, a day at midnight in Paraguay', () => {
  expect(comienzoDe('2026-11')).toEqual(comienzoDe('2026-11-01'));
  expect(comienzoDe('2026-11-05')).toEqual(new Date('2026-11-05T03:00:00Z'));
});

it('the day after the last of a month or a year is the first of the next', () => {
  expect(['2026-11-05', '2026-11-30', '2026-12-31', '2028-02-28'].map(diaSiguiente)).toEqual([
    ...['2026-11-06', '2026-12-01', '2027-01-01', '2028-02-29'],
  ]);
});
