import fc from 'fast-check';
import { comienzoDe, diaSiguiente, existeElDia, horaLocal, instanteDe, isoDe, isoParaguay } from './hora-paraguaya';

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

const ASUNCION = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Asuncion',
  ...({ dateStyle: 'short', timeStyle: 'medium' } as const),
});

it('a local time is that of the tz database, in the winters before October 2024 as after them', () => {
  const instante = fc.date({
    min: new Date('2018-01-01T00:00:00Z'),
    max: new Date('2025-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const bordes = fc.constantFrom(
    '2024-03-24T03:00:00Z',
    '2024-10-06T04:00:00Z',
    '2019-10-06T04:00:00Z',
    '2023-03-26T03:00:00Z',
  );
  const cerca = fc
    .tuple(bordes, fc.integer({ min: -7_200, max: 7_200 }))
    .map(([borde, s]) => new Date(Date.parse(borde) + s * 1_000));
  fc.assert(
    fc.property(fc.oneof(instante, cerca), (cuando) => {
      const segundo = new Date(Math.floor(cuando.getTime() / 1_000) * 1_000);
      expect(horaLocal(segundo).replace('T', ' ')).toBe(ASUNCION.format(segundo));
      expect(new Date(isoParaguay(segundo))).toEqual(segundo);
      // Of the hour that a night had twice, a local time means the first.
      const leido = instanteDe(horaLocal(segundo)).getTime();
      expect(segundo.getTime() - leido).toBe(isoParaguay(segundo) === isoDe(horaLocal(segundo)) ? 0 : 3_600_000);
    }),
  );
});

it('the night that skips an hour begins its day with the hour that it has', () => {
  expect(comienzoDe('2023-10-01')).toEqual(new Date('2023-10-01T04:00:00Z'));
  expect(diaSiguiente('2024-03-23')).toBe('2024-03-24');
});
