import { error } from '@libs/errors';
import { Clock } from '@libs/platform';
import { generarApiKey, hashDeApiKey, prefijoDeApiKey } from '../domain/api-key';
import { AutenticarApiKey } from './autenticar-api-key';
import { AutenticarToken } from './autenticar-token';
import { type ApiKeyEncontrada, CredencialRepository, type TenantEncontrado } from './ports/credencial-repository';
import type { UsoDeApiKeys } from './uso-de-api-keys';

const AHORA = new Date('2026-08-01T12:00:00Z');
const TENANT: TenantEncontrado = {
  id: '0b1e0a0e-0000-4000-8000-000000000001',
  ruc: '80012345-0',
  estado: 'ACTIVO',
  plan: 'api',
  version: 3,
  pruebaDe: null,
};
const CLAVE = generarApiKey();
const EMITIDO = AHORA.getTime() / 1_000;
const VIDA = { iat: EMITIDO, exp: EMITIDO + 3_600 };

class Fijo extends Clock {
  now(): Date {
    return AHORA;
  }
}

class Credenciales extends CredencialRepository {
  emergencia = (): Promise<undefined> => Promise.resolve(undefined);
  consultas = 0;
  constructor(
    private readonly cambio: Partial<ApiKeyEncontrada> = {},
    private readonly suTenant: TenantEncontrado | undefined = TENANT,
  ) {
    super();
  }
  porHash(hash: Buffer): Promise<ApiKeyEncontrada | undefined> {
    this.consultas += 1;
    const guardada: ApiKeyEncontrada = {
      id: 'clave-1',
      hash: hashDeApiKey(CLAVE),
      tenantId: TENANT.id,
      expiresAt: null,
      revocadaAt: null,
      ruc: TENANT.ruc,
      tenantEstado: 'ACTIVO',
      plan: 'api',
      tenantVersion: 3,
      permisos: null,
      establecimientos: null,
      ...this.cambio,
    };
    return Promise.resolve(hash.equals(hashDeApiKey(CLAVE)) ? guardada : undefined);
  }
  tenant(id: string): Promise<TenantEncontrado | undefined> {
    return Promise.resolve(id === TENANT.id ? this.suTenant : undefined);
  }
}

describe('AutenticarApiKey', () => {
  const usadas: string[] = [];
  const uso = { anotar: (id: string) => usadas.push(id) } as unknown as UsoDeApiKeys;
  const con = (credenciales: Credenciales) => new AutenticarApiKey(credenciales, uso, new Fijo());

  it('gives a user of its tenant, and notes the use', async () => {
    const principal = await con(new Credenciales()).execute(CLAVE);
    expect(principal).toEqual({
      id: 'clave-1',
      authVia: 'api_key',
      prefijo: prefijoDeApiKey(CLAVE),
      role: 'user',
      tenant: { id: TENANT.id, ruc: TENANT.ruc, plan: 'api', version: 3 },
    });
    expect(usadas).toEqual(['clave-1']);
  });

  it('gives it the limits of the key', async () => {
    const limites = { permisos: ['leer' as const], establecimientos: ['002'] };
    expect(await con(new Credenciales(limites)).execute(CLAVE)).toMatchObject(limites);
  });

  it.each([
    ['revoked', { revocadaAt: new Date(0) }, 'clave_revocada'],
    ['expired this very moment', { expiresAt: AHORA }, 'clave_vencida'],
    ['found under a hash that is not its own', { hash: Buffer.alloc(32) }, 'clave_desconocida'],
  ])('refuses a key that is %s, with the same answer, and tells the log which it was', async (_, cambio, motivo) => {
    const rechazo = con(new Credenciales(cambio)).execute(CLAVE);
    await expect(rechazo).rejects.toMatchObject({ id: 'AUTH_APIKEY_INVALIDA', motivo });
    await expect(rechazo).rejects.toThrow(error('AUTH_APIKEY_INVALIDA').message);
  });

  it('takes a key until the moment it expires', async () => {
    const expiresAt = new Date(AHORA.getTime() + 1);
    expect(await con(new Credenciales({ expiresAt })).execute(CLAVE)).toMatchObject({ id: 'clave-1' });
  });

  it('refuses a wrong checksum without asking the database', async () => {
    const credenciales = new Credenciales();
    const claveErrada = CLAVE.slice(0, -1) + (CLAVE.endsWith('0') ? '1' : '0');
    await expect(con(credenciales).execute(claveErrada)).rejects.toMatchObject({ id: 'AUTH_APIKEY_INVALIDA' });
    expect(credenciales.consultas).toBe(0);
  });

  it('answers 403 for a suspended tenant', async () => {
    await expect(con(new Credenciales({ tenantEstado: 'SUSPENDIDO' })).execute(CLAVE)).rejects.toMatchObject({
      id: 'TENANT_SUSPENDIDO',
    });
  });
});

describe('AutenticarToken', () => {
  const nombres = { tenantId: 'tenant_id', tenantRuc: 'tenant_ruc', role: 'role' };
  const payload = { sub: 'ana', ...VIDA, role: 'admin', tenant_id: TENANT.id, tenant_ruc: TENANT.ruc };
  const con = (tenant?: TenantEncontrado) =>
    new AutenticarToken(new Credenciales({}, tenant), nombres, 3_600, new Fijo());

  it('gives a principal with the tenant as it is now', async () => {
    const principal = await con().execute(payload);
    expect(principal).toMatchObject({ id: 'ana', authVia: 'jwt', role: 'admin', tenant: { plan: 'api', version: 3 } });
  });

  it('lets a superadmin be without tenant', async () => {
    expect(await con().execute({ sub: 's', ...VIDA, role: 'superadmin' })).toEqual({
      id: 's',
      authVia: 'jwt',
      role: 'superadmin',
    });
  });

  it.each([
    ['a tenant that does not exist', { tenant_id: '0b1e0a0e-0000-4000-8000-000000000002' }, 'AUTH_TOKEN_INVALIDO'],
    ['the RUC of another tenant', { tenant_ruc: '80099990-8' }, 'AUTH_TOKEN_INVALIDO'],
    ['no subject', { sub: '' }, 'AUTH_TOKEN_INVALIDO'],
    ['a life of more than an hour', { exp: VIDA.iat + 3_601 }, 'AUTH_TOKEN_INVALIDO'],
    ['no role', { role: undefined }, 'FORBIDDEN'],
  ])('refuses %s', async (_, cambio, id) => {
    await expect(con().execute({ ...payload, ...cambio })).rejects.toMatchObject({ id });
  });

  it('answers 403 for a suspended tenant', async () => {
    await expect(con({ ...TENANT, estado: 'SUSPENDIDO' }).execute(payload)).rejects.toMatchObject({
      id: 'TENANT_SUSPENDIDO',
    });
  });
});
