import { TODOS_LOS_PERMISOS } from './permiso';
import { FACULTADES, type Facultad, facultadesDe, impedimento } from './facultad';
import { type Principal, type Role, ROLES } from './principal';

const conToken = (role: Role) => ({ authVia: 'jwt', role }) as const;
const conClave = (cambios: Partial<Principal> = {}) => ({ authVia: 'api_key', role: 'user', ...cambios }) as const;
const DE_RECIBIDOS = ['recibidos', 'leer_recibidos', 'traer_recibidos'];
const DE_LA_CUENTA = ['emitir', 'leer', 'anular', 'ver_receptores', 'receptores', 'reportes', ...DE_RECIBIDOS];
const DEL_SUPERADMIN = [...DE_LA_CUENTA, 'borradores', 'cuenta', 'soporte', 'instalacion'];

it.each<[Role, string[]]>([
  ['contador', ['leer', 'ver_receptores', 'reportes', ...DE_RECIBIDOS]],
  ['soporte', ['soporte']],
  ['socio', ['socios']],
  ['user', [...DE_LA_CUENTA, 'borradores']],
  ['admin', [...DE_LA_CUENTA, 'borradores', 'cuenta']],
  ['superadmin', DEL_SUPERADMIN],
])('a person with the role %s may do %j', (role, faculdades) => {
  expect(facultadesDe(conToken(role))).toEqual(faculdades);
});

it('every role is of somebody, and an emergency is of the superadmin', () => {
  for (const role of ROLES) expect(facultadesDe(conToken(role))).not.toEqual([]);
  expect(facultadesDe({ authVia: 'emergencia', role: 'superadmin' })).toEqual(DEL_SUPERADMIN);
});

it('an API key never administers, whatever its role says', () => {
  for (const role of ROLES) {
    expect(facultadesDe(conClave({ role }))).toEqual(DE_LA_CUENTA);
    for (const facultad of ['borradores', 'cuenta', 'soporte', 'instalacion'] as const)
      expect(impedimento(conClave({ role }), facultad)).toBe('clave_en_vez_de_token');
  }
});

it('a key with a list of permissions does what they say, and nothing else', () => {
  const con = Object.fromEntries(
    TODOS_LOS_PERMISOS.map((permiso) => [permiso, facultadesDe(conClave({ permisos: [permiso] }))]),
  );
  expect(con).toEqual({
    emitir: ['emitir', 'recibidos'],
    leer: ['leer', 'leer_recibidos'],
    anular: ['anular'],
    receptores: ['ver_receptores', 'receptores'],
    reportes: ['reportes'],
    recibidos: ['recibidos', 'leer_recibidos', 'traer_recibidos'],
    emisores: ['socios'],
  });
  expect(impedimento(conClave({ permisos: ['leer'] }), 'anular')).toBe('clave_sin_permiso');
});

it('who may not is told that it is the role', () => {
  const faltan = (Object.keys(FACULTADES) as Facultad[]).filter((facultad) =>
    impedimento(conToken('contador'), facultad),
  );
  expect(faltan).toEqual([
    'emitir',
    'anular',
    'receptores',
    'borradores',
    'cuenta',
    'socios',
    'soporte',
    'instalacion',
  ]);
  for (const facultad of faltan) expect(impedimento(conToken('contador'), facultad)).toBe('rol_insuficiente');
});

it('who has chosen no account is told so where a member of one may do it, and that it is the role elsewhere', () => {
  const dichos = Object.keys(FACULTADES).map((facultad) => [
    facultad,
    impedimento({ authVia: 'jwt', role: undefined as never }, facultad as Facultad),
  ]);
  const deMiembros = new Set([...DE_LA_CUENTA, 'borradores', 'cuenta']);
  expect(dichos).toEqual(
    dichos.map(([facultad]) => [facultad, deMiembros.has(facultad!) ? 'cuenta_no_elegida' : 'rol_insuficiente']),
  );
});
