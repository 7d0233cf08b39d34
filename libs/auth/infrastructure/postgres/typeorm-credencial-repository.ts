import type { Database } from '@libs/platform/db';
import {
  type ApiKeyEncontrada,
  CredencialRepository,
  type TenantEncontrado,
} from '../../application/ports/credencial-repository';
import { CrearApiKey } from '../../application/crear-api-key';
import { TypeOrmApiKeyRepository } from './typeorm-api-key-repository';

/** Each method takes one round trip. */
export class TypeOrmCredencialRepository extends CredencialRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async porHash(hash: Buffer): Promise<ApiKeyEncontrada | undefined> {
    return (await this.database.call<ApiKeyEncontrada>('api_key_por_hash', [hash]))[0];
  }

  async tenant(id: string): Promise<TenantEncontrado | undefined> {
    return (await this.database.call<TenantEncontrado>('tenant_por_id', [id]))[0];
  }

  async emergencia(hash: Buffer): Promise<{ quien: string; venceAt: Date } | undefined> {
    return (await this.database.call<{ quien: string; venceAt: Date }>('emergencia_por_hash', [hash]))[0];
  }

  /** Makes a key for a tenant. @returns the key itself, which is stored nowhere. */
  async crearApiKey(tenantId: string, nombre: string): Promise<string> {
    return (await new CrearApiKey(new TypeOrmApiKeyRepository(this.database)).execute({ tenantId, nombre })).clave;
  }
}
