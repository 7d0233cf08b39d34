import type { Autor } from '@libs/platform';

/** The account to which an address belongs. */
export interface TenantDeDireccion {
  readonly id: string;
  readonly version: number;
  readonly estado: string;
}

/** Addresses of the service to which documents of an account are sent, one for each account. */
export abstract class DireccionDeRecibidos {
  /** undefined: the account has none yet. */
  abstract tokenDe(tenantId: string): Promise<string | undefined>;
  /** From then on the address of before is nobody's. */
  abstract poner(tenantId: string, token: string, autor: Autor): Promise<void>;
  /** undefined: it is nobody's. */
  abstract tenantDe(token: string): Promise<TenantDeDireccion | undefined>;
}
