import { direccionDeCorreo, UUID } from '@libs/platform';
import { ROLES, type Role } from './principal';
import type { Sesion } from './sesion';

/** Names of the claims that an identity provider uses. A name with dots may be a path (`realm_access.roles`). */
export interface NombresDeReclamos {
  tenantId: string;
  tenantRuc: string;
  role: string;
  correo: string;
  correoVerificado: string;
}

export interface Reclamos {
  sesion: Sesion;
  /** undefined: the token has no known role and gives no rights. */
  role?: Role;
  tenant?: { id: string; ruc: string };
}

const LARGO_DE_NOMBRE = 255;

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

/** PostgreSQL has no U+0000. */
const esNombre = (valor: unknown): valor is string =>
  typeof valor === 'string' && valor !== '' && valor.length <= LARGO_DE_NOMBRE && !valor.includes('\0');

/** As providers say yes: a boolean (OpenID Connect Core, 5.1), or its text or number (Cognito, Entra). */
const SI: readonly unknown[] = [true, 'true', 1, '1'];

function correoDe(payload: Readonly<Record<string, unknown>>, nombres: NombresDeReclamos): Pick<Sesion, 'correo'> {
  const escrito = reclamo(payload, nombres.correo);
  if (typeof escrito !== 'string' || !SI.includes(reclamo(payload, nombres.correoVerificado))) return {};
  const correo = direccionDeCorreo(escrito)?.toLowerCase();
  return correo === undefined ? {} : { correo };
}

/** The claims of a verified token. undefined: issuer or subject is missing, the tenant is incomplete or its id is not a UUID. */
export function leerReclamos(
  payload: Readonly<Record<string, unknown>>,
  nombres: NombresDeReclamos,
): Reclamos | undefined {
  const { iss, sub } = payload;
  if (!esNombre(iss) || !esNombre(sub)) return undefined;
  const sesion = { emisor: iss, sujeto: sub, ...correoDe(payload, nombres) };
  const role = mayorRol(reclamo(payload, nombres.role));
  const tenantReclamado = reclamo(payload, nombres.tenantId);
  if (tenantReclamado === undefined || tenantReclamado === null) return { sesion, role };
  const ruc = reclamo(payload, nombres.tenantRuc);
  if (typeof tenantReclamado !== 'string' || typeof ruc !== 'string') return undefined;
  const id = tenantReclamado.toLowerCase();
  return UUID.test(id) ? { sesion, role, tenant: { id, ruc } } : undefined;
}
