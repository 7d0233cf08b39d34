import { nuevoDId } from './nuevo-d-id';

it('the number of a query has fifteen digits and is another each time', () => {
  const numeros = Array.from({ length: 100 }, nuevoDId);
  expect(numeros.filter((dId) => !/^[1-9]\d{14}$/.test(dId))).toEqual([]);
  expect(new Set(numeros).size).toBe(100);
});
