import { autorDe } from './autor';
import type { Principal } from './principal';

it('the author of an act is the principal of the request, under the name of the act', () => {
  const principal: Principal = { id: 'k1', authVia: 'api_key', role: 'user', prefijo: 'timbo_k_abc' };
  expect(autorDe(principal, 'r-1', 'de.emitir')).toEqual({
    ...{ id: 'k1', via: 'api_key', rol: 'user', prefijo: 'timbo_k_abc', request_id: 'r-1', acto: 'de.emitir' },
  });
});
