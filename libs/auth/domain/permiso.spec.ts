import { actuaEn, permite, TODOS_LOS_PERMISOS } from './permiso';
import type { Principal } from './principal';

const con = (cambios: Partial<Principal>): Principal => ({ id: 'k', authVia: 'api_key', role: 'user', ...cambios });

it('a key without list may do what concerns its own account, one with a list only that', () => {
  expect(TODOS_LOS_PERMISOS.filter((permiso) => !permite(con({}), permiso))).toEqual(['emisores']);
  expect(TODOS_LOS_PERMISOS.filter((permiso) => permite(con({ permisos: ['leer', 'emitir'] }), permiso))).toEqual([
    'emitir',
    'leer',
  ]);
  expect(TODOS_LOS_PERMISOS.filter((permiso) => permite(con({ permisos: [] }), permiso))).toEqual([]);
});

it('a key acts in every establishment, or in those that it names', () => {
  expect(actuaEn(con({}), '001')).toBe(true);
  expect(['001', '002'].map((establecimiento) => actuaEn(con({ establecimientos: ['002'] }), establecimiento))).toEqual(
    [false, true],
  );
});
