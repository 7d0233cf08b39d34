import { conEnlaces } from './enlaces';

const correo = (direccion: string): string => `<a href="mailto:${direccion}">${direccion}</a>`;
const entero = (dia: string): string => `<span class="entero">${dia}</span>`;

it.each([
  ['Correo: ana.p+x%1_b-2@mi-casa.com.py.', `Correo: ${correo('ana.p+x%1_b-2@mi-casa.com.py')}.`],
  ['a@b.py y c@d.py', `${correo('a@b.py')} y ${correo('c@d.py')}`],
  ['a@b', 'a@b'],
  ['@b.py', '@b.py'],
  ['a@ b.py', 'a@ b.py'],
])('makes the addresses of "%s" links', (texto, marcado) => expect(conEnlaces(texto).texto).toBe(marcado));

it.each([
  ['15-11-2026', entero('15-11-2026')],
  ['del 15-11-2026 al 16-11-2026 a las 10', `del ${entero('15-11-2026')} al ${entero('16-11-2026')} a las 10`],
  ['115-11-2026', '115-11-2026'],
  ['15-11-20261', '15-11-20261'],
  ['15-1-2026', '15-1-2026'],
  ['x5-11-2026', 'x5-11-2026'],
  ['15-xx-2026', '15-xx-2026'],
  ['15-11-xxxx', '15-11-xxxx'],
])('keeps the dates of "%s" on one line', (texto, marcado) => expect(conEnlaces(texto).texto).toBe(marcado));

it('escapes what it takes as an address', () => {
  expect(conEnlaces('<b>a@b.py').texto).toBe(`&lt;b&gt;${correo('a@b.py')}`);
});
