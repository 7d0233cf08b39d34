export type Role = 'admin' | 'user' | 'superadmin';

/** Who makes a request. A superadmin's token may carry no tenant. */
export interface Principal {
  /** API key id or JWT subject: the unit of rate limits and audit. */
  id: string;
  authVia: 'api_key' | 'jwt';
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
