import type { Database } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { CrearApiKey } from '../../application/crear-api-key';
import { hashDeApiKey } from '../../domain/api-key';
import { TypeOrmApiKeyRepository } from './typeorm-api-key-repository';
import { TypeOrmCredencialRepository } from './typeorm-credencial-repository';

let base: BaseDeDatosDePrueba;
let database: Database;
let apiKeys: TypeOrmApiKeyRepository;
const autor = { id: 'ana', via: 'jwt', rol: 'admin', request_id: 'r-1', acto: 'api_key.revocar' } as const;

const unTenant = (): Promise<string> => unTenantEnLaBase(database);

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(3);
  apiKeys = new TypeOrmApiKeyRepository(database);
});

afterAll(() => base.eliminar());

describe('TypeOrmApiKeyRepository', () => {
  it('makes a key that is found by its hash and listed without it', async () => {
    const tenantId = await unTenant();
    const { apiKey, clave } = await new CrearApiKey(apiKeys).execute({ tenantId, nombre: 'ERP', autor });
    const hallada = await new TypeOrmCredencialRepository(database).porHash(hashDeApiKey(clave));
    expect(hallada).toMatchObject({ id: apiKey.id, tenantId, hash: hashDeApiKey(clave), revocadaAt: null });
    const lista = await apiKeys.listar(tenantId);
    expect(lista).toEqual([apiKey]);
    expect(JSON.stringify(lista)).not.toContain(clave);
  });

  it('makes no more active keys than the tenant may have, for requests at once too; revoked and expired ones give room', async () => {
    const [tenantId, otroTenant] = [await unTenant(), await unTenant()];
    const crear = new CrearApiKey(apiKeys, 2);
    const pedidas = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) => crear.execute({ tenantId, nombre: `caja ${i}` })),
    );
    expect(pedidas.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(pedidas.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { id: 'API_KEYS_AGOTADAS', status: 409 },
    });
    await crear.execute({ tenantId: otroTenant, nombre: 'ERP' });
    await apiKeys.revocar(tenantId, (await apiKeys.listar(tenantId))[0]!.id, autor);
    const { apiKey } = await crear.execute({ tenantId, nombre: 'vencida', expiresAt: new Date(0) });
    expect((await crear.execute({ tenantId, nombre: 'nueva' })).apiKey.id).not.toBe(apiKey.id);
    await expect(crear.execute({ tenantId, nombre: 'de más' })).rejects.toMatchObject({ id: 'API_KEYS_AGOTADAS' });
  });

  it('revokes once: the first moment stands', async () => {
    const tenantId = await unTenant();
    const { apiKey } = await new CrearApiKey(apiKeys).execute({ tenantId, nombre: 'ERP' });
    const primera = await apiKeys.revocar(tenantId, apiKey.id, autor);
    expect(primera?.revocadaAt).toBeInstanceOf(Date);
    expect(await apiKeys.revocar(tenantId, apiKey.id, autor)).toEqual(primera);
  });

  it("does not find another tenant's key", async () => {
    const [tenantId, otroTenant] = [await unTenant(), await unTenant()];
    const { apiKey } = await new CrearApiKey(apiKeys).execute({ tenantId, nombre: 'ERP' });
    expect(await apiKeys.revocar(otroTenant, apiKey.id, autor)).toBeUndefined();
    expect((await apiKeys.listar(tenantId))[0]?.revocadaAt).toBeNull();
    expect(await apiKeys.listar(otroTenant)).toEqual([]);
  });

  it('notes the latest use of keys of any tenant', async () => {
    const [primero, segundo] = [await unTenant(), await unTenant()];
    const claves = await Promise.all(
      [primero, segundo].map(
        async (tenantId) => (await new CrearApiKey(apiKeys).execute({ tenantId, nombre: 'ERP' })).apiKey.id,
      ),
    );
    const momento = new Date('2026-08-01T12:00:00Z');
    await apiKeys.anotarUso(new Map(claves.map((id) => [id, momento])));
    await apiKeys.anotarUso(new Map([[claves[0]!, new Date('2026-07-01T12:00:00Z')]]));
    for (const tenantId of [primero, segundo]) expect((await apiKeys.listar(tenantId))[0]?.lastUsedAt).toEqual(momento);
  });
});
