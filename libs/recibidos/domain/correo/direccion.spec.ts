import { randomBytes } from 'node:crypto';
import { direccionDe, nuevoToken, tokenDe } from './direccion';

it('an address leads to its token, in any case and with or without its domain', () => {
  const token = nuevoToken(randomBytes);
  expect(token).toMatch(/^[a-z2-7]{26}$/);
  const direccion = direccionDe(token, 'recibidos.example.com');
  for (const escrita of [direccion, direccion.toUpperCase(), `<${direccion}>`, ` recibidos-${token}`])
    expect(tokenDe(escrita)).toBe(token);
});

it('two tokens are never the same', () => {
  expect(new Set(Array.from({ length: 100 }, () => nuevoToken(randomBytes))).size).toBe(100);
});

it.each([
  '',
  'recibidos-@x',
  `recibidos-${'a'.repeat(25)}@x`,
  `recibidos-${'a'.repeat(27)}@x`,
  `r-${'a'.repeat(26)}@x`,
])('knows no token in %j', (escrita) => expect(tokenDe(escrita)).toBeUndefined());
