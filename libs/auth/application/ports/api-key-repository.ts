import type { Autor } from '@libs/platform';
import type { Permiso } from '../../domain/permiso';

export interface ApiKey {
  id: string;
  nombre: string;
  prefix: string;
  createdAt: Date;
  expiresAt: Date | null;
  revocadaAt: Date | null;
  lastUsedAt: Date | null;
  /** null: everything, in every establishment. */
  permisos: readonly Permiso[] | null;
  establecimientos: readonly string[] | null;
  /** Of a key for test mode: the issuer for which it works. */
  pruebaId: string | null;
}

export interface NuevaApiKey {
  nombre: string;
  prefix: string;
  hash: Buffer;
  expiresAt?: Date;
  permisos: readonly Permiso[] | null;
  establecimientos: readonly string[] | null;
  pruebaId: string | null;
}

/** The keys of one tenant. Every change is written to the audit log in the same transaction. */
export abstract class ApiKeyRepository {
  /** undefined: the tenant already has `maximo` active keys. The limit holds for simultaneous calls too. */
  abstract crear(tenantId: string, nueva: NuevaApiKey, maximo: number, autor?: Autor): Promise<ApiKey | undefined>;
  /** Newest first, revoked ones included. */
  abstract listar(tenantId: string): Promise<ApiKey[]>;
  /** Idempotent: the first revocation is kept. undefined: the tenant has no such key. */
  abstract revocar(tenantId: string, id: string, autor: Autor): Promise<ApiKey | undefined>;
  /** Records when keys of any tenants were last used. An earlier moment than the recorded one is ignored. */
  abstract anotarUso(usos: ReadonlyMap<string, Date>): Promise<void>;
}
