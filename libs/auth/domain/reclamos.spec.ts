import { leerReclamos, viveLoDebido } from './reclamos';

const nombres = {
  ...{ tenantId: 'tenant_id', tenantRuc: 'tenant_ruc', role: 'role' },
  ...{ correo: 'email', correoVerificado: 'email_verified' },
};
const iss = 'https://id.example/';
const id = '0b1e0a0e-0000-4000-8000-000000000001';
const sesion = { emisor: iss, sujeto: 'ana' };
const base = { iss, sub: 'ana', role: 'admin', tenant_id: id, tenant_ruc: '80012345-0' };

describe('leerReclamos', () => {
  it('reads subject, role and tenant', () => {
    expect(leerReclamos(base, nombres)).toEqual({ sesion, role: 'admin', tenant: { id, ruc: '80012345-0' } });
    expect(leerReclamos({ ...base, tenant_id: id.toUpperCase() }, nombres)?.tenant?.id).toBe(id);
  });

  it('lets a subject be 255 characters long', () => {
    expect(leerReclamos({ ...base, sub: 'a'.repeat(255) }, nombres)?.sesion.sujeto).toHaveLength(255);
  });

  it('finds nothing on a path that ends early', () => {
    const nombresAnidados = { ...nombres, role: 'realm_access.roles' };
    for (const realm_access of [null, undefined, 'admin', 7]) {
      expect(leerReclamos({ ...base, realm_access }, nombresAnidados)?.role).toBeUndefined();
    }
  });

  it('takes a tenant that is null for none', () => {
    expect(leerReclamos({ ...base, tenant_id: null }, nombres)).toEqual({ sesion, role: 'admin' });
  });

  it('lets a token carry no tenant', () => {
    expect(leerReclamos({ iss, sub: 'ana', role: 'superadmin' }, nombres)).toEqual({
      sesion,
      role: 'superadmin',
    });
  });

  it('takes the names and shapes of other providers', () => {
    const nombresDados = {
      ...{ tenantId: 'https://x.example/tenant', tenantRuc: 'empresa.ruc', role: 'realm_access.roles' },
      ...{ correo: 'upn', correoVerificado: 'xms_edov' },
    };
    const payload = {
      iss,
      sub: 'ana',
      upn: 'Ana@X.example',
      xms_edov: '1',
      'https://x.example/tenant': id,
      empresa: { ruc: '80012345-0' },
      realm_access: { roles: ['offline_access', 'user', 'admin'] },
    };
    expect(leerReclamos(payload, nombresDados)).toEqual({
      sesion: { ...sesion, correo: 'ana@x.example' },
      role: 'admin',
      tenant: { id, ruc: '80012345-0' },
    });
  });

  it.each([
    ['an unknown role', { role: 'root' }],
    ['no role', { role: undefined }],
    ['a role that is an object', { role: { admin: true } }],
  ])('gives no role for %s', (_, cambio) => {
    expect(leerReclamos({ ...base, ...cambio }, nombres)).toMatchObject({ sesion, role: undefined });
  });

  it.each([
    ['no issuer', { iss: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is a number', { sub: 7 }],
    ['an endless subject', { sub: 'a'.repeat(256) }],
    ['a tenant that is no UUID', { tenant_id: "x' OR 1=1" }],
    ['a UUID with something before it', { tenant_id: `x${id}` }],
    ['a UUID with something after it', { tenant_id: `${id}x` }],
    ['a tenant without RUC', { tenant_ruc: undefined }],
    ['a list of tenants', { tenant_id: [id] }],
  ])('refuses %s', (_, cambio) => {
    expect(leerReclamos({ ...base, ...cambio }, nombres)).toBeUndefined();
  });

  it.each([true, 'true', 1, '1'])('takes an address that its provider calls verified (%p)', (email_verified) => {
    const payload = { ...base, email: 'Ana@Example.com', email_verified };
    expect(leerReclamos(payload, nombres)?.sesion.correo).toBe('ana@example.com');
  });

  it.each([
    ['an address that nobody verified', { email: 'ana@example.com' }],
    ['one that is said not to be', { email: 'ana@example.com', email_verified: 'false' }],
    ['no address', { email_verified: true }],
    ['what is no address', { email: 'ana, bea@example.com', email_verified: true }],
    ['a number', { email: 7, email_verified: true }],
    ['a list', { email: ['ana@example.com'], email_verified: true }],
  ])('gives the session no address for %s', (_, cambio) => {
    // Without the member: an invitation is refused to who has no address, not to who has an empty one.
    expect(leerReclamos({ ...base, ...cambio }, nombres)?.sesion).toStrictEqual(sesion);
  });

  it('sees no inherited member', () => {
    expect(leerReclamos(base, { ...nombres, role: 'constructor.name' })?.role).toBeUndefined();
  });
});

describe('viveLoDebido', () => {
  const ahora = new Date('2026-08-01T12:00:00Z');
  const s = ahora.getTime() / 1_000;

  it.each<[boolean, string, object]>([
    [true, 'an hour', { iat: s, exp: s + 3_600 }],
    [true, 'a provider whose clock is half a minute ahead', { iat: s + 30, exp: s + 600 }],
    [true, 'a provider whose clock is a minute ahead', { iat: s + 60, exp: s + 600 }],
    [false, 'a provider whose clock is more than a minute ahead', { iat: s + 61, exp: s + 600 }],
    [false, 'a second more than an hour', { iat: s, exp: s + 3_601 }],
    [false, 'an hour that is left of a day', { iat: s - 82_800, exp: s + 3_600 }],
    [false, 'tomorrow', { iat: s + 86_400, exp: s + 86_400 + 600 }],
    [false, 'no beginning', { exp: s + 600 }],
    [false, 'no end', { iat: s }],
    [false, 'an end without number', { iat: s, exp: Infinity }],
    [false, 'an end that is a text', { iat: s, exp: String(s + 600) }],
    [false, 'a beginning that is a text', { iat: String(s), exp: s + 600 }],
  ])('%s for %s', (bien, _, payload) => {
    expect(viveLoDebido(payload as Record<string, unknown>, 3_600, ahora)).toBe(bien);
  });
});
