import { colorDe, logoDe } from './extras';

const extras = { estado: 'A', sit: 'P' } as const;

it.each(['#17564B', '#000000'])('takes %s as a colour', (color) => expect(colorDe({ ...extras, color })).toBe(color));

it.each(['red', '#fff', '#17564b;background:url(x)', '', null])('prints %s in the default colour', (color) =>
  expect(colorDe({ ...extras, color })).toBe('#17564b'),
);

it.each([
  'http://x/a.png',
  'data:image/svg+xml;base64,AAAA',
  'data:text/html;base64,AAAA',
  'data:image/png;base64,AA"onerror="x',
  `data:image/png;base64,${'A'.repeat(700_000)}`,
])('leaves out a logo that is no bounded PNG or JPEG: %.40s', (logo) =>
  expect(logoDe({ ...extras, logo })).toBeUndefined(),
);
