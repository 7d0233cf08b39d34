import { autorDe } from './autor';
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

it('the author of an act is the principal of the request, under the name of the act', () => {
  const principal: Principal = { id: 'k1', authVia: 'api_key', role: 'user', prefijo: 'timbo_k_abc' };
  expect(autorDe(principal, 'r-1', 'de.emitir')).toEqual({
    ...{ id: 'k1', via: 'api_key', rol: 'user', prefijo: 'timbo_k_abc', request_id: 'r-1', acto: 'de.emitir' },
  });
});
