import { isOldChromium } from './age';

const on = (day: string): Date => new Date(`${day}T12:00:00Z`);

it.each([
  ['143', '2026-08-31', '2026-09-02'],
  ['152', '2027-05-10', '2027-05-12'],
  ['153', '2027-06-07', '2027-06-09'],
  ['155', '2027-07-05', '2027-07-07'],
])('Chromium %s is old after nine months: on %s not yet, on %s', (version, last, first) => {
  const name = `HeadlessChrome/${version}.0.8010.36`;
  expect([last, first].map((day) => isOldChromium(name, on(day)))).toEqual([false, true]);
});
