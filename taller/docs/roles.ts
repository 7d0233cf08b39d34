import { FACULTADES, type Role, ROLES } from '@libs/auth';
import { made } from './made';
import { table } from './table';

const PAGE = 'docs/operacion/administradores.md';

const code = (text: string): string => `\`${text}\``;

function roles(): string {
  const rows = Object.entries(FACULTADES).map(([name, { que: description, roles, clave }]) => [
    code(name),
    description,
    ...ROLES.map((role) => ((roles as readonly Role[]).includes(role) ? 'yes' : '')),
    clave === null ? 'no key' : `with ${clave.map(code).join(' or ')}`,
  ]);
  return table(['May', 'In the words of the API', ...ROLES.map(code), 'API key'], rows);
}

/** [file, text] of the page with the table of what each role may do. */
export const rolesPage = (): readonly [string, string] => [PAGE, made(PAGE, { roles: roles() })];
