import { randomUUID } from 'node:crypto';
import type { Autor } from '@libs/platform';
import { comoAutor, type Database } from '@libs/platform/db';
import { type ApiKey, ApiKeyRepository, type NuevaApiKey } from '../../application/ports/api-key-repository';

const COLUMNAS = `id, nombre, prefix, created_at AS "createdAt", expires_at AS "expiresAt", revocada_at AS "revocadaAt",
  last_used_at AS "lastUsedAt"`;

export class SqlApiKeyRepository extends ApiKeyRepository {
  constructor(private readonly database: Database) {
    super();
  }

  crear(
    tenantId: string,
    { nombre, prefix, hash, expiresAt }: NuevaApiKey,
    maximo: number,
    autor?: Autor,
  ): Promise<ApiKey | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      await tx.query(`SELECT FROM tenant WHERE id = $1 FOR NO KEY UPDATE`, [tenantId]);
      const activas = await tx.query(
        `SELECT FROM api_key WHERE tenant_id = $1 AND revocada_at IS NULL AND coalesce(expires_at > clock_timestamp(), true)`,
        [tenantId],
      );
      if (activas.length >= maximo) return undefined;
      await comoAutor(tx, autor);
      const [fila] = await tx.query<ApiKey>(
        `INSERT INTO api_key (id, tenant_id, nombre, prefix, hash, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
         RETURNING ${COLUMNAS}`,
        [randomUUID(), tenantId, nombre, prefix, hash, expiresAt ?? null],
      );
      return fila;
    });
  }

  listar(tenantId: string): Promise<ApiKey[]> {
    return this.database.readOfTenant(tenantId, (tx) =>
      tx.query<ApiKey>(`SELECT ${COLUMNAS} FROM api_key WHERE tenant_id = $1 ORDER BY created_at DESC, id`, [tenantId]),
    );
  }

  revocar(tenantId: string, id: string, autor: Autor): Promise<ApiKey | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      await comoAutor(tx, autor);
      await tx.query(
        `UPDATE api_key SET revocada_at = clock_timestamp() WHERE tenant_id = $1 AND id = $2 AND revocada_at IS NULL`,
        [tenantId, id],
      );
      const [fila] = await tx.query<ApiKey>(`SELECT ${COLUMNAS} FROM api_key WHERE tenant_id = $1 AND id = $2`, [
        tenantId,
        id,
      ]);
      return fila;
    });
  }

  async anotarUso(usos: ReadonlyMap<string, Date>): Promise<void> {
    await this.database.acrossTenants(`SELECT api_keys_usadas($1, $2)`, [[...usos.keys()], [...usos.values()]]);
  }
}
