it.each([
  ['itself', [[1], [1]], true],
  ['one that ends with undefined', [[1], [1, undefined]], false],
  ['one without its last undefined', [[1, undefined], [1]], false],
  ['such a list inside', [{ a: [[1]] }, { a: [[1, undefined]] }], false],
])('a list is taken for %s as it should', (_, [one, other], equal) => {
  if (equal) expect(one).toEqual(other);
  else expect(one).not.toEqual(other);
});
