// Preloaded into the provider: a password costs a thousandth of its processor time. What is sealed says the product's own parameters.
const crypto = require('node:crypto');

const LESS = 1_024;
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, { N, ...others }, done) =>
  scrypt(password, salt, length, { ...others, N: N / LESS }, done);
