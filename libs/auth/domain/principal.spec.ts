import { alcanza, type Principal, type Role } from './principal';

const con = (role: Role, authVia: Principal['authVia'] = 'jwt'): Principal => ({ id: 'x', role, authVia });

describe('alcanza', () => {
  it.each([
    ['user', 'admin', false],
    ['user', 'superadmin', false],
    ['admin', 'admin', true],
    ['admin', 'superadmin', false],
    ['superadmin', 'admin', true],
    ['superadmin', 'superadmin', true],
  ] as const)('a token of %s where %s is asked: %s', (role, minimo, puede) => {
    expect(alcanza(con(role), minimo)).toBe(puede);
  });

  it('never lets an API key administer', () => {
    for (const role of ['user', 'admin', 'superadmin'] as const)
      expect(alcanza(con(role, 'api_key'), 'admin')).toBe(false);
  });
});
