import { correoDe } from './correo';

it.each(['ana@example.com', ' Ana@Example.COM\n', 'ANA@EXAMPLE.COM'])(
  'one person has one address, however it is typed: %j',
  (escrito) => expect(correoDe(escrito)).toBe('ana@example.com'),
);

it('a domain with letters of its own is that of its mail servers', () => {
  expect(correoDe('Compras@Ñandutí.example')).toBe('compras@xn--andut-3saw.example');
});

it.each(['', '   ', 'ana', 'ana@', 'ana@example.com, bea@example.com', 'Ana <ana@example.com>', 'a b@example.com'])(
  '%j is no address',
  (escrito) => expect(correoDe(escrito)).toBeUndefined(),
);
