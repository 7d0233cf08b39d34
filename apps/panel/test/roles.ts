import { FACULTADES, type Facultad, type Role, ROLES } from '@libs/auth';

/** `npm run taller -- roles`: each role does by clicks everything that it may do. In other runs each thing is done by one role. */
export const TODOS = process.env['TIMBO_ROLES'] === 'todos';

/** Who may do this, from any role that signed in to those that the guard of the API asks for. */
export const rolesDe = (facultad: Facultad | 'cualquiera'): readonly Role[] =>
  facultad === 'cualquiera' ? ROLES : FACULTADES[facultad].roles;

/** Who does what asks for this, one after the other: in the run of all roles each that may, otherwise one of them. */
export const quienes = (facultad: Facultad | 'cualquiera', uno: Role): readonly Role[] =>
  TODOS ? rolesDe(facultad) : [uno];

/** In the run of all roles the others, who see what somebody has just done; in other runs nobody. */
export const losDemas = (facultad: Facultad | 'cualquiera', quienesNo: readonly Role[]): readonly Role[] =>
  quienes(facultad, quienesNo[0]!).filter((rol) => !quienesNo.includes(rol));

interface Excepcion {
  ops: readonly string[];
  roles: readonly Role[];
  porque: string;
}

/** What a role may do and no page offers to it, each with the reason. What nobody does in the panel is in SIN_PANTALLA. */
export const NO_SE_LE_OFRECE: readonly Excepcion[] = [
  {
    ops: ['listarCuentas', 'aceptarInvitacion'],
    roles: ROLES,
    porque: 'For people whose token names no role: their memberships say for whom they act.',
  },
  {
    ops: ['listarDepartamentos', 'listarDistritos', 'listarLocalidades'],
    roles: ['contador', 'soporte'],
    porque: 'Parts of a form with an address, which asks for what these roles may not do.',
  },
  {
    ops: ['obtenerSolicitud'],
    roles: ['contador'],
    porque: 'The sheet begins with what was issued before; who issues nothing has no sheet.',
  },
  {
    ops: ['obtenerLogoDeIdentidad'],
    roles: ['soporte'],
    porque: 'It is that of an account, and support is of none.',
  },
];

/** Whether no page offers this to the role. */
export const noSeLeOfrece = (rol: Role, op: string): boolean =>
  NO_SE_LE_OFRECE.some(({ ops, roles }) => ops.includes(op) && roles.includes(rol));
