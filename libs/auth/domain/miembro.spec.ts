import { exigirOtroAdmin, mayorRol, type Miembro, type RolDeMiembro } from './miembro';

it.each<[RolDeMiembro, RolDeMiembro, RolDeMiembro]>([
  ['contador', 'contador', 'contador'],
  ['contador', 'user', 'user'],
  ['contador', 'admin', 'admin'],
  ['user', 'user', 'user'],
  ['user', 'admin', 'admin'],
  ['admin', 'admin', 'admin'],
])('who is %s and is invited as %s is %s, in either order', (uno, otro, mayor) => {
  expect([mayorRol(uno, otro), mayorRol(otro, uno)]).toEqual([mayor, mayor]);
});

describe('an account keeps an administrator', () => {
  const con = (...roles: RolDeMiembro[]): Miembro[] =>
    roles.map((rol, n) => ({ id: `m${n}`, correo: `m${n}@example.com`, rol, createdAt: new Date(0) }));

  it('the last one is not taken away by a member', () => {
    expect(() => exigirOtroAdmin(con('admin', 'user', 'contador'), 'm0', 'm0')).toThrow(
      expect.objectContaining({ id: 'ULTIMO_ADMINISTRADOR' }) as Error,
    );
  });

  it.each<[string, Miembro[], string, string | undefined]>([
    ['one of two', con('admin', 'admin'), 'm0', 'm1'],
    ['somebody who is no administrator', con('admin', 'user'), 'm1', 'm0'],
    ['the last one, when no member acts', con('admin', 'user'), 'm0', undefined],
    ['somebody of an account without any', con('user', 'user'), 'm0', 'm1'],
  ])('%s may be taken away', (_, miembros, id, persona) => {
    expect(() => exigirOtroAdmin(miembros, id, persona)).not.toThrow();
  });
});
