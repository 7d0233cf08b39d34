import { esDireccion } from './direccion';

it.each(['a@b.py', 'ana.lopez+facturas@empresa.com.py', "o'higgins@x.org", 'a_b-c@sub.dominio.example'])(
  'takes %s',
  (texto) => expect(esDireccion(texto)).toBe(true),
);

it.each([
  ['nothing', ''],
  ['no domain', 'ana'],
  ['no top-level domain', 'ana@servidor'],
  ['a line break', 'ana@x.py\r\nBcc: todos@x.py'],
  ['a line break at the end', 'ana@x.py\n'],
  ['a list', 'ana@x.py,otra@x.py'],
  ['a list with semicolon', 'ana@x.py;otra@x.py'],
  ['two', 'ana@x.py otra@x.py'],
  ['two ats', 'ana@x@y.py'],
  ['a name', 'Ana <ana@x.py>'],
  ['a comment', 'ana(hola)@x.py'],
  ['a quoted local part', '"ana lopez"@x.py'],
  ['an address literal', 'ana@[127.0.0.1]'],
  ['a number for a host', 'ana@127.0.0.1'],
  ['a domain beyond ASCII', 'ana@ñandutí.py'],
  ['a local part beyond ASCII', 'añá@x.py'],
  ['a look-alike letter', 'аna@x.py'],
  ['a NUL', 'ana\0@x.py'],
  ['a leading dot', '.ana@x.py'],
  ['two dots', 'ana@x..py'],
  ['a hyphen at the edge', 'ana@-x.py'],
  ['a percent route that ends elsewhere', 'ana%y.py@'],
  ['more than 254 characters', `${'a'.repeat(60)}@${'b.'.repeat(100)}py`],
  ['more than 64 before the at', `${'a'.repeat(65)}@x.py`],
])('refuses %s', (_, texto) => expect(esDireccion(texto)).toBe(false));
