export interface TenantEncontrado {
  id: string;
  ruc: string;
  estado: 'ACTIVO' | 'SUSPENDIDO';
  plan: string;
  version: number;
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
}

/** Credentials as the database has them at this moment; nothing is cached, so a revocation holds at the next request. */
export abstract class CredencialRepository {
  abstract porHash(hash: Buffer): Promise<ApiKeyEncontrada | undefined>;
  abstract tenant(id: string): Promise<TenantEncontrado | undefined>;
  /** Who was let in by an operator, until when; ended ones too. */
  abstract emergencia(hash: Buffer): Promise<{ quien: string; venceAt: Date } | undefined>;
}
