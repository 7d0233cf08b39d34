import fc from 'fast-check';
import { anyCharacter } from '../../test/any-character';
import { direccionDeCorreo, ENTRE_DIRECCIONES, separarDirecciones } from './direccion-de-correo';

it.each(['a@b.py', 'ana.lopez+facturas@empresa.com.py', "o'higgins@x.org", 'a_b-c@sub.dominio.example', 'ñandu@b.com'])(
  'takes %s as it stands',
  (texto) => expect(direccionDeCorreo(texto)).toBe(texto),
);

it.each([
  ['ana@ñandutí.py', 'ana@xn--andut-3saw.py'],
  ['añá@x.py'.normalize('NFD'), 'añá@x.py'],
])('writes %s as %s', (texto, direccion) => expect(direccionDeCorreo(texto)).toBe(direccion));

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
  ['a number for a host, in wide digits', 'ana@１２７.0.0.1'],
  ['an invisible character', 'an\u200ba@x.py'],
  ['a NUL', 'ana\0@x.py'],
  ['a leading dot', '.ana@x.py'],
  ['a leading dash, as an option of a program has', '-oX@x.py'],
  ['two dots', 'ana@x..py'],
  ['a hyphen at the edge', 'ana@-x.py'],
  ['a percent route that ends elsewhere', 'ana%y.py@'],
  ['more than 254 characters', `${'a'.repeat(60)}@${'b.'.repeat(100)}py`],
  ['more than 64 before the at', `${'a'.repeat(65)}@x.py`],
  ['more than 64 octets before the at', `${'ñ'.repeat(33)}@x.py`],
])('refuses %s', (_, texto) => expect(direccionDeCorreo(texto)).toBeUndefined());

it.each([
  ['a@x.py;b@x.py, c@x.py', ['a@x.py', 'b@x.py', 'c@x.py']],
  ['a@x.py b@x.py', ['a@x.py', 'b@x.py']],
  ['Ana Pérez <a@x.py>; <b@x.py>', ['a@x.py', 'b@x.py']],
  ['a@x.py; A@X.py;;', ['a@x.py']],
  ['maria@; a@x.py', ['maria@', 'a@x.py']],
  ['no tiene', ['no tiene']],
  [' ; ,', []],
])('%s is %j', (texto, partes) => expect(separarDirecciones(texto)).toEqual(partes));

describe('any list', () => {
  const buena = fc.stringMatching(/^[a-z]{1,9}(\.[a-zñ]{1,5})?@[a-z]{1,9}\.(com\.)?py$/);
  const mala = fc.stringMatching(/^[a-z]{1,9}@?$/);
  const separador = fc.constantFrom(';', ',', '; ', ' ,  ', ';;');

  it('gives every address once, in its order, and what is none as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(buena, mala), separador)), (partes) => {
        const escritas = partes.map(([parte]) => parte);
        expect(separarDirecciones(partes.flat().join(''))).toEqual([...new Set(escritas)]);
      }),
    );
  });

  it('of whatever text, is the same when it is read again, and no piece carries a separator', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: anyCharacter }),
          fc.array(buena).map((direcciones) => direcciones.join(' ')),
        ),
        (texto) => {
          const partes = separarDirecciones(texto);
          expect(partes.filter((parte) => /[;,]/.test(parte))).toEqual([]);
          expect(separarDirecciones(partes.join(ENTRE_DIRECCIONES))).toEqual(partes);
        },
      ),
    );
  });
});
