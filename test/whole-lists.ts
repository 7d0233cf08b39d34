import { expect } from 'expect';

/** To `toEqual` of jest 30.5 a list is equal to the same one with undefined at its end: one too much or too few would not be noticed. */
expect.addEqualityTesters([
  (one, other) => (Array.isArray(one) && Array.isArray(other) && one.length !== other.length ? false : undefined),
]);
