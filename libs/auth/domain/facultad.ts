import type { MotivoDeRechazo } from '@libs/errors';
import { ROLES_DE_MIEMBRO } from './miembro';
import { type Permiso, permite, PERMISOS } from './permiso';
import type { Principal, Role } from './principal';

/** Who does something: a person of one of these roles, or an API key with one of these permissions (null: no key). */
interface Quienes {
  que: string;
  roles: readonly Role[];
  clave: readonly Permiso[] | null;
}

const DE_LA_CUENTA = ['user', 'admin', 'superadmin'] as const;
const CON_CONTADOR = ['contador', ...DE_LA_CUENTA] as const;

/**
 * What a route may require from its caller, and who has it. A superadmin acts for a tenant only with a token that names it. docs/operacion
 * shows this table.
 */
export const FACULTADES = {
  emitir: { que: PERMISOS.emitir, roles: DE_LA_CUENTA, clave: ['emitir'] },
  leer: { que: PERMISOS.leer, roles: CON_CONTADOR, clave: ['leer'] },
  anular: { que: PERMISOS.anular, roles: DE_LA_CUENTA, clave: ['anular'] },
  ver_receptores: {
    que: 'buscar en el catálogo de receptores y en el padrón',
    roles: CON_CONTADOR,
    clave: ['receptores'],
  },
  receptores: { que: 'cambiar el catálogo de receptores', roles: DE_LA_CUENTA, clave: ['receptores'] },
  reportes: { que: PERMISOS.reportes, roles: CON_CONTADOR, clave: ['reportes'] },
  recibidos: { que: 'registrar los eventos del receptor', roles: CON_CONTADOR, clave: ['recibidos', 'emitir'] },
  leer_recibidos: { que: 'buscar y descargar documentos recibidos', roles: CON_CONTADOR, clave: ['recibidos', 'leer'] },
  traer_recibidos: { que: 'traer documentos recibidos', roles: CON_CONTADOR, clave: ['recibidos'] },
  borradores: { que: 'guardar los propios borradores', roles: DE_LA_CUENTA, clave: null },
  cuenta: {
    que: 'las claves de API, los webhooks y los ajustes de la propia cuenta',
    roles: ['admin', 'superadmin'],
    clave: null,
  },
  soporte: {
    que: 'ver los tenants y los documentos de todos, con su trámite y la auditoría, y reencolar un documento',
    roles: ['soporte', 'superadmin'],
    clave: null,
  },
  instalacion: { que: 'crear, configurar y suspender tenants', roles: ['superadmin'], clave: null },
} as const satisfies Record<string, Quienes>;
export type Facultad = keyof typeof FACULTADES;

const TODAS = Object.keys(FACULTADES) as Facultad[];

/** Why the caller may not do this; undefined: it may. */
export function impedimento(
  { authVia, role, permisos }: Pick<Principal, 'authVia' | 'role' | 'permisos'>,
  facultad: Facultad,
): MotivoDeRechazo | undefined {
  const { roles, clave }: Quienes = FACULTADES[facultad];
  if (!role) return ROLES_DE_MIEMBRO.some((rol) => roles.includes(rol)) ? 'cuenta_no_elegida' : 'rol_insuficiente';
  if (authVia !== 'api_key') return roles.includes(role) ? undefined : 'rol_insuficiente';
  if (clave === null) return 'clave_en_vez_de_token';
  return clave.some((permiso) => permite({ permisos }, permiso)) ? undefined : 'clave_sin_permiso';
}

/** Everything that the caller may do. */
export const facultadesDe = (principal: Pick<Principal, 'authVia' | 'role' | 'permisos'>): Facultad[] =>
  TODAS.filter((facultad) => impedimento(principal, facultad) === undefined);
