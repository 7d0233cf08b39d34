/** Lowest first: each may do what those before it may. */
export const ROLES = ['user', 'admin', 'superadmin'] as const;
export type Role = (typeof ROLES)[number];

/** Who makes a request. A superadmin's token may carry no tenant. */
export interface Principal {
  /** API key id, JWT subject, or the name that an operator gave: the unit of rate limits and audit. */
  id: string;
  authVia: 'api_key' | 'jwt' | 'emergencia';
  /** Of an API key: its first characters, by which people know it. */
  prefijo?: string;
  role: Role;
  tenant?: TenantDelPrincipal;
}

export interface TenantDelPrincipal {
  id: string;
  ruc: string;
  plan: string;
  /** Version of the issuer's set-up at this moment: what is cached of an older one is stale. */
  version: number;
}

/** Whether the principal may use what requires `role`. An API key never administers: that is for people. */
export function alcanza({ authVia, role }: Principal, minimo: Role): boolean {
  return authVia !== 'api_key' && ROLES.indexOf(role) >= ROLES.indexOf(minimo);
}
