import { IsNull, MoreThan } from 'typeorm';
import { type Autor, nuevoId } from '@libs/platform';
import { bloquearTenant, comoAutor, type Database, type RowOf } from '@libs/platform/db';
import { type ApiKey, ApiKeyRepository, type NuevaApiKey } from '../../application/ports/api-key-repository';
import { API_KEY } from './tablas';

const toDomain = ({ tenantId: _, ...clave }: RowOf<typeof API_KEY>): ApiKey => clave;

export class TypeOrmApiKeyRepository extends ApiKeyRepository {
  constructor(private readonly database: Database) {
    super();
  }

  crear(
    tenantId: string,
    { hash, expiresAt, ...nueva }: NuevaApiKey,
    maximo: number,
    autor?: Autor,
  ): Promise<ApiKey | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const ahora = this.database.clock.now();
      await bloquearTenant(tx, tenantId);
      const sinRevocar = { tenantId, revocadaAt: IsNull() };
      const activas = await tx.of(API_KEY).countBy([
        { ...sinRevocar, expiresAt: IsNull() },
        { ...sinRevocar, expiresAt: MoreThan(ahora) },
      ]);
      if (activas >= maximo) return undefined;
      await comoAutor(tx, autor);
      const clave = { ...nueva, id: nuevoId(ahora), createdAt: ahora, expiresAt: expiresAt ?? null };
      await tx.of(API_KEY).insert({ ...clave, tenantId, hash });
      return { ...clave, revocadaAt: null, lastUsedAt: null };
    });
  }

  listar(tenantId: string): Promise<ApiKey[]> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const claves = await tx.of(API_KEY).find({ where: { tenantId }, order: { createdAt: 'DESC', id: 'ASC' } });
      return claves.map(toDomain);
    });
  }

  revocar(tenantId: string, id: string, autor: Autor): Promise<ApiKey | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      await comoAutor(tx, autor);
      const revocadaAt = this.database.clock.now();
      await tx.of(API_KEY).update({ tenantId, id, revocadaAt: IsNull() }, { revocadaAt });
      const clave = await tx.of(API_KEY).findOneBy({ tenantId, id });
      return clave ? toDomain(clave) : undefined;
    });
  }

  async anotarUso(usos: ReadonlyMap<string, Date>): Promise<void> {
    await this.database.call('api_keys_usadas', [[...usos.keys()], [...usos.values()]]);
  }
}
