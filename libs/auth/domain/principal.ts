import type { Permiso } from './permiso';

/** From the lowest to the highest: of several in a token the highest counts. */
export const ROLES = ['contador', 'soporte', 'user', 'admin', 'superadmin'] as const;
export type Role = (typeof ROLES)[number];

/** Who makes a request. A superadmin's token may carry no tenant. */
export interface Principal {
  /** API key id, JWT subject, or the name that an operator gave: the unit of rate limits and audit. */
  id: string;
  authVia: 'api_key' | 'jwt' | 'emergencia';
  /** Only for an API key: its first characters, by which people recognise it. */
  prefijo?: string;
  /** Absent: a person of several accounts that has chosen none, and may do nothing before. */
  role?: Role;
  tenant?: TenantDelPrincipal;
  /** Who acts by a membership: the person. */
  persona?: string;
  /** Of a person that has chosen none: of how many accounts. */
  cuentas?: number;
  /** Only for an API key: what it may do, and the establishments in which it may act. Absent: everything, everywhere. */
  permisos?: readonly Permiso[];
  establecimientos?: readonly string[];
}

export interface TenantDelPrincipal {
  id: string;
  ruc: string;
  plan: string;
  /** Current version of the issuer's set-up: cached data of an older version is stale. */
  version: number;
}
