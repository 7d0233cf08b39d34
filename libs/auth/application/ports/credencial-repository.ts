import type { Permiso } from '../../domain/permiso';

export interface TenantEncontrado {
  id: string;
  ruc: string;
  estado: 'ACTIVO' | 'SUSPENDIDO';
  plan: string;
  version: number;
  /** Of an issuer of test mode: its taxpayer. */
  pruebaDe: string | null;
}

export interface ApiKeyEncontrada {
  id: string;
  hash: Buffer;
  tenantId: string;
  expiresAt: Date | null;
  revocadaAt: Date | null;
  ruc: string;
  tenantEstado: 'ACTIVO' | 'SUSPENDIDO';
  plan: string;
  tenantVersion: number;
  /** null: everything, everywhere. */
  permisos: readonly Permiso[] | null;
  establecimientos: readonly string[] | null;
}

/** Credentials, always read from the database: nothing is cached, so a revocation takes effect at the next request. */
export abstract class CredencialRepository {
  abstract porHash(hash: Buffer): Promise<ApiKeyEncontrada | undefined>;
  abstract tenant(id: string): Promise<TenantEncontrado | undefined>;
  /** The name that the operator gave to an emergency token, and its expiry. Expired tokens are included. */
  abstract emergencia(hash: Buffer): Promise<{ quien: string; venceAt: Date } | undefined>;
}
