import { colorDe, logoDe } from './extras';

const extras = { estado: 'A', sit: 'P' } as const;

it.each(['#17564B', '#000000'])('takes %s as a colour', (color) => expect(colorDe({ ...extras, color })).toBe(color));

it.each(['red', '#fff', '#17564b;background:url(x)', '', null])('prints %s in the default colour', (color) =>
  expect(colorDe({ ...extras, color })).toBe('#17564b'),
);

it.each([
  [240, 240, false],
  [100, 300, false],
  [480, 240, false],
  [600, 200, true],
])('sets a logo of %i × %i by its proportion', (ancho, alto, apaisado) => {
  const logo = { tipo: 'image/png', base64: 'eA==', ancho, alto } as const;
  expect(logoDe({ ...extras, logo })).toEqual({ uri: 'data:image/png;base64,eA==', apaisado });
});
