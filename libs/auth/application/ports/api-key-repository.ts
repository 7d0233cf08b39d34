import type { Autor } from '@libs/platform';

export interface ApiKey {
  id: string;
  nombre: string;
  prefix: string;
  createdAt: Date;
  expiresAt: Date | null;
  revocadaAt: Date | null;
  lastUsedAt: Date | null;
}

export interface NuevaApiKey {
  nombre: string;
  prefix: string;
  hash: Buffer;
  expiresAt?: Date;
}

/** The keys of one tenant. Every change goes into the audit log in its own transaction. */
export abstract class ApiKeyRepository {
  /** undefined: the tenant has `maximo` active keys, and gets no other, however many are asked for at once. */
  abstract crear(tenantId: string, nueva: NuevaApiKey, maximo: number, autor?: Autor): Promise<ApiKey | undefined>;
  /** Newest first, revoked ones included. */
  abstract listar(tenantId: string): Promise<ApiKey[]>;
  /** Repeatable: the first revocation stands. undefined: the tenant has no such key. */
  abstract revocar(tenantId: string, id: string, autor: Autor): Promise<ApiKey | undefined>;
  /** Notes when keys were last used; an earlier moment than the one noted changes nothing. Any tenants. */
  abstract anotarUso(usos: ReadonlyMap<string, Date>): Promise<void>;
}
