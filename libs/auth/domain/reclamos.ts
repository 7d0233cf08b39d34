import { UUID } from '@libs/platform';
import { ROLES, type Role } from './principal';

/** Names of the claims that an identity provider uses. A name with dots may be a path (`realm_access.roles`). */
export interface NombresDeReclamos {
  tenantId: string;
  tenantRuc: string;
  role: string;
}

export interface Reclamos {
  sub: string;
  /** undefined: the token has no known role and gives no rights. */
  role?: Role;
  tenant?: { id: string; ruc: string };
}

const LARGO_DE_SUB = 255;

/** Looks a claim up by name, then by path. Own members only, so that `constructor` is not found as a claim. */
function reclamo(payload: Readonly<Record<string, unknown>>, nombre: string): unknown {
  if (Object.hasOwn(payload, nombre)) return payload[nombre];
  return nombre
    .split('.')
    .reduce<unknown>(
      (valor, parte) =>
        typeof valor === 'object' && valor !== null && Object.hasOwn(valor, parte)
          ? (valor as Record<string, unknown>)[parte]
          : undefined,
      payload,
    );
}

/** Some providers list several roles: the highest one counts. */
function mayorRol(valor: unknown): Role | undefined {
  const lista: unknown[] = Array.isArray(valor) ? valor : [valor];
  return ROLES.findLast((role) => lista.includes(role));
}

/** Tolerance for clocks that differ between machines, in seconds. */
const TOLERANCIA_S = 60;

/**
 * Whether a token lives at most `maximoS` seconds and was not issued in the future. The library accepts tokens of any life, even without
 * expiry, and a leaked token would be valid as long.
 */
export function viveLoDebido(payload: Readonly<Record<string, unknown>>, maximoS: number, ahora: Date): boolean {
  const { iat, exp } = payload;
  if (typeof iat !== 'number' || typeof exp !== 'number') return false;
  return exp - iat <= maximoS && iat <= ahora.getTime() / 1_000 + TOLERANCIA_S;
}

/** The claims of a verified token. undefined: the subject is missing, the tenant is incomplete or its id is not a UUID. */
export function leerReclamos(
  payload: Readonly<Record<string, unknown>>,
  nombres: NombresDeReclamos,
): Reclamos | undefined {
  const { sub } = payload;
  if (typeof sub !== 'string' || sub === '' || sub.length > LARGO_DE_SUB) return undefined;
  const role = mayorRol(reclamo(payload, nombres.role));
  const tenantReclamado = reclamo(payload, nombres.tenantId);
  if (tenantReclamado === undefined || tenantReclamado === null) return { sub, role };
  const ruc = reclamo(payload, nombres.tenantRuc);
  if (typeof tenantReclamado !== 'string' || typeof ruc !== 'string') return undefined;
  const id = tenantReclamado.toLowerCase();
  return UUID.test(id) ? { sub, role, tenant: { id, ruc } } : undefined;
}
