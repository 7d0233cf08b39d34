import type { Database } from '@libs/platform/db';
import {
  type ApiKeyEncontrada,
  CredencialRepository,
  type TenantEncontrado,
} from '../../application/ports/credencial-repository';
import { CrearApiKey } from '../../application/crear-api-key';
import { SqlApiKeyRepository } from './sql-api-key-repository';

/** One round trip per question. */
export class SqlCredencialRepository extends CredencialRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async porHash(hash: Buffer): Promise<ApiKeyEncontrada | undefined> {
    const [row] = await this.database.acrossTenants<ApiKeyEncontrada>(
      `SELECT id, hash, tenant_id AS "tenantId", expires_at AS "expiresAt", revocada_at AS "revocadaAt", ruc,
         tenant_estado AS "tenantEstado", plan, tenant_version AS "tenantVersion" FROM api_key_por_hash($1)`,
      [hash],
      'api-key-por-hash',
    );
    return row;
  }

  async tenant(id: string): Promise<TenantEncontrado | undefined> {
    const [row] = await this.database.acrossTenants<TenantEncontrado>(
      `SELECT id, ruc, estado, plan, version FROM tenant_por_id($1)`,
      [id],
      'tenant-por-id',
    );
    return row;
  }

  async emergencia(hash: Buffer): Promise<{ quien: string; venceAt: Date } | undefined> {
    const [row] = await this.database.acrossTenants<{ quien: string; venceAt: Date }>(
      `SELECT quien, vence_at AS "venceAt" FROM emergencia_por_hash($1)`,
      [hash],
      'emergencia-por-hash',
    );
    return row;
  }

  /** Makes a key for a tenant and gives it back in clear, this once. */
  async crearApiKey(tenantId: string, nombre: string): Promise<string> {
    return (await new CrearApiKey(new SqlApiKeyRepository(this.database)).execute({ tenantId, nombre })).clave;
  }
}
