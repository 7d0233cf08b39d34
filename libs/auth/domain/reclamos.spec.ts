import { leerReclamos } from './reclamos';

const nombres = { tenantId: 'tenant_id', tenantRuc: 'tenant_ruc', role: 'role' };
const id = '0b1e0a0e-0000-4000-8000-000000000001';
const base = { sub: 'ana', exp: 2_000_000_000, role: 'admin', tenant_id: id, tenant_ruc: '80012345-0' };

describe('leerReclamos', () => {
  it('reads subject, role and tenant', () => {
    expect(leerReclamos(base, nombres)).toEqual({ sub: 'ana', role: 'admin', tenant: { id, ruc: '80012345-0' } });
    expect(leerReclamos({ ...base, tenant_id: id.toUpperCase() }, nombres)?.tenant?.id).toBe(id);
  });

  it('lets a token carry no tenant', () => {
    expect(leerReclamos({ sub: 'sofia', exp: 1, role: 'superadmin' }, nombres)).toEqual({
      sub: 'sofia',
      role: 'superadmin',
    });
  });

  it('takes the names and shapes of other providers', () => {
    const otros = { tenantId: 'https://x.example/tenant', tenantRuc: 'empresa.ruc', role: 'realm_access.roles' };
    const payload = {
      sub: 'ana',
      exp: 1,
      'https://x.example/tenant': id,
      empresa: { ruc: '80012345-0' },
      realm_access: { roles: ['offline_access', 'user', 'admin'] },
    };
    expect(leerReclamos(payload, otros)).toEqual({ sub: 'ana', role: 'admin', tenant: { id, ruc: '80012345-0' } });
  });

  it.each([
    ['an unknown role', { role: 'root' }],
    ['no role', { role: undefined }],
    ['a role that is an object', { role: { admin: true } }],
  ])('gives no role for %s', (_, cambio) => {
    expect(leerReclamos({ ...base, ...cambio }, nombres)).toMatchObject({ sub: 'ana', role: undefined });
  });

  it.each([
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is a number', { sub: 7 }],
    ['an endless subject', { sub: 'a'.repeat(256) }],
    ['no expiry', { exp: undefined }],
    ['a tenant that is no UUID', { tenant_id: "x' OR 1=1" }],
    ['a tenant without RUC', { tenant_ruc: undefined }],
    ['a list of tenants', { tenant_id: [id] }],
  ])('refuses %s', (_, cambio) => {
    expect(leerReclamos({ ...base, ...cambio }, nombres)).toBeUndefined();
  });

  it('sees no inherited member', () => {
    expect(leerReclamos(base, { ...nombres, role: 'constructor.name' })?.role).toBeUndefined();
  });
});
