import { error } from '@libs/errors';
import { Clock } from '@libs/platform';
import { generarApiKey, hashDeApiKey, prefijoDeApiKey } from '../domain/api-key';
import { AutenticarApiKey } from './autenticar-api-key';
import { AutenticarToken } from './autenticar-token';
import { type ApiKeyEncontrada, CredencialRepository, type TenantEncontrado } from './ports/credencial-repository';
import type { UsoDeApiKeys } from './uso-de-api-keys';
import { PersonasEnMemoria } from '../testing/personas-en-memoria';

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
  const nombres = {
    ...{ tenantId: 'tenant_id', tenantRuc: 'tenant_ruc', role: 'role' },
    ...{ correo: 'email', correoVerificado: 'email_verified' },
  };
  const deAna = { iss: 'https://id.example/', sub: 'ana', ...VIDA };
  const payload = { ...deAna, role: 'admin', tenant_id: TENANT.id, tenant_ruc: TENANT.ruc };
  const sesion = { emisor: deAna.iss, sujeto: 'ana' };
  const sinPersonas = {} as PersonasEnMemoria;
  const con = (tenant?: TenantEncontrado, personas = sinPersonas) =>
    new AutenticarToken(new Credenciales({}, tenant), personas, nombres, 3_600, new Fijo());

  describe('whose token names its account', () => {
    it('gives a principal with the tenant as it is now, without a question about people', async () => {
      expect(await con().execute(payload)).toEqual({
        sesion,
        principal: {
          ...{ id: 'ana', authVia: 'jwt', role: 'admin' },
          tenant: { id: TENANT.id, ruc: TENANT.ruc, plan: 'api', version: 3 },
        },
      });
    });

    it.each([
      ['a tenant that does not exist', { tenant_id: '0b1e0a0e-0000-4000-8000-000000000002' }],
      ['the RUC of another tenant', { tenant_ruc: '80099990-8' }],
      ['no subject', { sub: '' }],
      ['no issuer', { iss: undefined }],
      ['a subject that no database stores', { sub: 'a\0' }],
      ['a life of more than an hour', { exp: VIDA.iat + 3_601 }],
    ])('refuses %s', async (_, cambio) => {
      await expect(con().execute({ ...payload, ...cambio })).rejects.toMatchObject({ id: 'AUTH_TOKEN_INVALIDO' });
    });

    it('says who signed in also where it allows nothing', async () => {
      expect(await con().execute({ ...payload, role: undefined })).toMatchObject({
        sesion,
        refusal: { id: 'FORBIDDEN', motivo: 'token_sin_rol' },
      });
      const suspendido = await con({ ...TENANT, estado: 'SUSPENDIDO' }).execute(payload);
      expect(suspendido).toMatchObject({ sesion, refusal: { id: 'TENANT_SUSPENDIDO' } });
    });

    it('is refused when the request names another account, and not when it names the same', async () => {
      expect((await con().execute(payload, TENANT.id.toUpperCase())).principal).toMatchObject({ role: 'admin' });
      const otra = await con().execute(payload, '0b1e0a0e-0000-4000-8000-000000000002');
      expect(otra).toMatchObject({ refusal: { id: 'FORBIDDEN', motivo: 'cuenta_ajena' } });
      expect(await con().execute(payload, '')).toMatchObject({ refusal: { id: 'CUENTA_INVALIDA', status: 400 } });
    });

    it('knows an address that its provider verified, in lower case', async () => {
      const correoDe = async (cambio: object) => (await con().execute({ ...payload, ...cambio })).sesion.correo;
      for (const email_verified of [true, 'true', 1, '1'])
        expect(await correoDe({ email: 'Ana@Example.com', email_verified })).toBe('ana@example.com');
      for (const email_verified of [false, 'false', 0, null, undefined, 'si', [true]])
        expect(await correoDe({ email: 'ana@example.com', email_verified })).toBeUndefined();
      expect(await correoDe({ email: 'ana@', email_verified: true })).toBeUndefined();
    });
  });

  describe('whose token names none', () => {
    const CUENTAS = ['a', 'b'].map((letra) => `0b1e0a0e-0000-4000-8000-00000000000${letra}`);
    const [A, B] = CUENTAS as [string, string];
    const AJENA = '0b1e0a0e-0000-4000-8000-00000000000c';

    async function miembroDe(cuentas: readonly string[]): Promise<PersonasEnMemoria> {
      const personas = new PersonasEnMemoria();
      const correo = 'ana@example.com';
      for (const id of [...CUENTAS, AJENA]) {
        const cuenta = { id, ruc: id.slice(-1), razonSocial: '', estado: 'ACTIVO', plan: 'api', version: 1 } as const;
        personas.cuentas.set(id, cuenta);
      }
      for (const id of cuentas) {
        const autor = { id: 'x', via: 'jwt', rol: 'admin', acto: 'x' } as const;
        const rol = id === A ? 'admin' : 'contador';
        const { id: invitacion } = await personas.invitar(id, { correo, rol }, undefined, autor, AHORA);
        personas.escribirCarta(id, invitacion, Buffer.from(invitacion));
        await personas.aceptar(Buffer.from(invitacion), { ...sesion, correo }, 'r', AHORA);
      }
      return personas;
    }
    const leer = async (cuentas: readonly string[], pedida?: string, role?: string) =>
      con(undefined, await miembroDe(cuentas)).execute({ ...deAna, role }, pedida);

    it('acts in its only account, or in the one that the request names, with the role that it has there', async () => {
      expect(await leer([B])).toMatchObject({
        principal: { id: 'ana', role: 'contador', tenant: { id: B, ruc: 'b' } },
      });
      expect(await leer([A, B], A)).toMatchObject({ principal: { role: 'admin', tenant: { id: A } } });
      expect(await leer([A, B], ` ${B.toUpperCase()} `)).toMatchObject({ principal: { role: 'contador' } });
      const { principal } = await leer([A, B], B, 'superadmin');
      expect(principal).toMatchObject({ role: 'contador', tenant: { id: B } });
      expect(principal!.persona).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('of several accounts, without a choice, is a person without a role', async () => {
      const { principal } = await leer([A, B], undefined, 'user');
      expect(principal).toEqual({ id: 'ana', authVia: 'jwt', persona: principal!.persona, cuentas: 2 });
    });

    it.each(['superadmin', 'soporte'] as const)('of a %s is as ever, without a question about people', async (role) => {
      expect(await con().execute({ ...deAna, role })).toEqual({
        sesion,
        principal: { id: 'ana', authVia: 'jwt', role },
      });
    });

    it('without a membership is as ever', async () => {
      expect(await leer([], undefined, 'user')).toMatchObject({ principal: { role: 'user' } });
      expect((await leer([], undefined, 'user')).principal).not.toHaveProperty('tenant');
      expect(await leer([])).toMatchObject({ sesion, refusal: { id: 'FORBIDDEN', motivo: 'token_sin_rol' } });
    });

    it.each(['user', 'superadmin', 'soporte', undefined])(
      'of %s is refused where the request names an account without membership',
      async (role) => {
        for (const cuentas of [[], [A], [A, B]])
          expect(await leer(cuentas, AJENA, role)).toMatchObject({
            refusal: { id: 'FORBIDDEN', motivo: 'sin_membresia' },
          });
      },
    );

    it('is refused in a suspended account, and only there', async () => {
      const personas = await miembroDe([A, B]);
      personas.cuentas.get(A)!.estado = 'SUSPENDIDO';
      const enLa = (cuenta: string) => con(undefined, personas).execute(deAna, cuenta);
      expect(await enLa(A)).toMatchObject({ refusal: { id: 'TENANT_SUSPENDIDO' } });
      expect(await enLa(B)).toMatchObject({ principal: { tenant: { id: B } } });
    });
  });
});
