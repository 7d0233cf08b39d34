import { randomUUID } from 'node:crypto';
import { Database } from '@libs/platform/db';
import { ApiKeyEncontrada, CredencialRepository } from '../../application/ports/credencial-repository';
import { generarApiKey, hashDeApiKey, prefijoDeApiKey } from '../../domain/api-key';

export class SqlCredencialRepository extends CredencialRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async porHash(hash: Buffer): Promise<ApiKeyEncontrada | undefined> {
    const [row] = await this.database.acrossTenants<ApiKeyEncontrada>(
      `SELECT id, tenant_id AS "tenantId", expires_at AS "expiresAt", revocada_at AS "revocadaAt", ruc,
         tenant_estado AS "tenantEstado", plan, tenant_version AS "tenantVersion" FROM api_key_por_hash($1)`,
      [hash],
      'api-key-por-hash',
    );
    return row;
  }

  /** Makes a key for a tenant and gives it back in clear, this once. */
  async crearApiKey(tenantId: string, nombre: string): Promise<string> {
    const clave = generarApiKey();
    await this.database.ofTenant(tenantId, (tx) =>
      tx.query(`INSERT INTO api_key (id, tenant_id, nombre, prefix, hash) VALUES ($1, $2, $3, $4, $5)`, [
        randomUUID(),
        tenantId,
        nombre,
        prefijoDeApiKey(clave),
        hashDeApiKey(clave),
      ]),
    );
    return clave;
  }
}
