import { segundosDesdeAhora } from '@libs/platform/testing';
import { randomUUID } from 'node:crypto';
import { stackDePrueba } from '../../../test/stack';
import { comoSuperadmin, conToken, rutasConCredencial, tokenDe, unToken } from '../../../test/admin-tokens';
import { pedir } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';

const UUID = '0b1e0a0e-0000-4000-8000-00000000000f';
const llena = (ruta: string): string =>
  ruta
    .replace('{cdc}', '1'.repeat(44))
    .replace(/\{sit\}/, 'H')
    .replace(/\{(establecimiento|punto)\}/g, '001')
    .replace('{ruc}', '80012345-0')
    .replace(/\{\w+\}/g, UUID);

let emisor: EmisorDePrueba;

beforeAll(async () => {
  emisor = await unEmisor();
});

describe('200: a token that the identity provider issued', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('is taken after the scheme word %s', async (esquema) => {
    const { status } = await pedir('/v1/de', {
      headers: { authorization: `${esquema} ${stackDePrueba().tokens.user}` },
    });
    expect(status).toBe(200);
  });

  it('acts on its own tenant', async () => {
    expect((await conToken(tokenDe(emisor, 'user'))('/v1/de')).cuerpo).toMatchObject({ total: 0 });
  });
});

describe('401 AUTH_TOKEN_INVALIDO', () => {
  it.each<[string, () => string]>([
    ['a changed signature', () => stackDePrueba().tokens.admin.replace(/.{8}$/, 'AAAAAAAA')],
    ['a token that has expired', () => unToken({ sub: 'x', role: 'admin', exp: segundosDesdeAhora(-60) })],
    ['a token of another audience', () => unToken({ sub: 'x', role: 'superadmin', aud: 'otra' })],
    ['a token of another issuer', () => unToken({ sub: 'x', role: 'superadmin', iss: 'https://otro.example' })],
    ['a tenant that does not exist', () => tokenDe({ tenantId: randomUUID(), ruc: emisor.ruc }, 'admin')],
    ['a tenant under the RUC of another', () => tokenDe({ tenantId: emisor.tenantId, ruc: '80012345-0' }, 'admin')],
    ['a tenant id that is no UUID', () => tokenDe({ tenantId: "' OR true --", ruc: emisor.ruc }, 'admin')],
    ['something that is no token', () => 'a.b.c'],
  ])('refuses %s', async (_, token) => {
    esperarError(await conToken(token())('/v1/de'), 401, 'AUTH_TOKEN_INVALIDO');
  });
});

describe('403 FORBIDDEN', () => {
  it('answers an API key on every administrative route', async () => {
    for (const { metodo, ruta } of await rutasConCredencial()) {
      if (ruta.startsWith('/v1/admin/'))
        esperarError(await emisor.api.pedir(llena(ruta), { metodo }), 403, 'FORBIDDEN');
    }
  });

  it.each([
    ['user', '/v1/admin/'],
    ['admin', '/v1/admin/tenants'],
    ['admin', '/v1/admin/de'],
    ['admin', '/v1/admin/auditoria'],
  ] as const)('answers the role %s on %s…', async (role, prefijo) => {
    const con = conToken(tokenDe(emisor, role));
    const rutas = (await rutasConCredencial()).filter(({ ruta }) => ruta.startsWith(prefijo));
    expect(rutas.length).toBeGreaterThan(0);
    for (const { metodo, ruta } of rutas) esperarError(await con(llena(ruta), { metodo }), 403, 'FORBIDDEN');
  });

  it('answers a token without role, and one of an unknown role', async () => {
    for (const role of [undefined, 'root']) {
      esperarError(await conToken(unToken({ sub: 'x', role }))('/v1/de'), 403, 'FORBIDDEN');
    }
  });

  it("answers the superadmin, who has no tenant, on a tenant's routes", async () => {
    for (const ruta of ['/v1/de', `/v1/de/${'1'.repeat(44)}`, '/v1/admin/api-keys', '/v1/series']) {
      esperarError(await comoSuperadmin(ruta), 403, 'FORBIDDEN');
    }
    esperarError(await comoSuperadmin(`/v1/de/${UUID}/reencolar`, { metodo: 'POST' }), 403, 'FORBIDDEN');
  });
});

describe('400 BAD_REQUEST', () => {
  it('answers the superadmin, who has no tenant, on receptores', async () => {
    esperarError(await comoSuperadmin('/v1/receptores'), 400, 'BAD_REQUEST');
  });
});

describe('403 TENANT_SUSPENDIDO', () => {
  it('answers token and key alike, and no longer once the tenant is active again', async () => {
    const otro = await unEmisor();
    const con = conToken(tokenDe(otro, 'admin'));
    const cambiar = (verbo: string) =>
      comoSuperadmin(`/v1/admin/tenants/${otro.tenantId}/${verbo}`, { metodo: 'POST' });
    expect((await cambiar('suspender')).cuerpo).toMatchObject({ estado: 'SUSPENDIDO' });
    for (const pide of [con, otro.api.pedir.bind(otro.api)]) {
      esperarError(await pide('/v1/de'), 403, 'TENANT_SUSPENDIDO');
    }
    expect((await cambiar('reactivar')).cuerpo).toMatchObject({ estado: 'ACTIVO', motivo_suspension: null });
    for (const pide of [con, otro.api.pedir.bind(otro.api)]) expect((await pide('/v1/de')).status).toBe(200);
  });
});
