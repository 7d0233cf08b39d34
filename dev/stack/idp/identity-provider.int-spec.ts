import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import type { Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keptPorts } from '../ports';
import { fetchToken, issuerOf, newSigningKey, serveIdentityProvider, type Role } from './identity-provider';

const tenant = { tenant_id: '0b1e0a0e-0000-4000-8000-000000000001', tenant_ruc: '80012345-0' };
const clientSecrets = { admin: 'a'.repeat(32), superadmin: 's/+'.repeat(10), user: 'u'.repeat(32) };
const signingKey = newSigningKey();
let server: Server;
let issuer: string;

beforeAll(async () => {
  // The package prints warnings about production setups to the console.
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'info').mockReturnValue();
  const folder = mkdtempSync(path.join(tmpdir(), 'timbo-idp-'));
  const { idp } = await keptPorts(path.join(folder, 'ports.json'), ['idp'], {}, () => undefined);
  rmSync(folder, { recursive: true });
  issuer = issuerOf(idp);
  server = await serveIdentityProvider({ port: idp, signingKey, clientSecrets, tenant });
});

afterAll(() => server.close());

const parse = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;

async function tokenOf(role: Role) {
  const token = await fetchToken(`${issuer}/token`, role, clientSecrets[role]);
  const [header, payload, signature] = token.split('.');
  return {
    header: parse(header),
    payload: parse(payload),
    signed: `${header}.${payload}`,
    signature: Buffer.from(signature ?? '', 'base64url'),
  };
}

test('the published key verifies the token', async () => {
  const { header, signed, signature } = await tokenOf('admin');
  expect(header).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
  const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: (JsonWebKey & { kid: string })[] };
  const key = keys.find(({ kid }) => kid === header.kid) ?? {};
  expect(key).not.toHaveProperty('d');
  expect(verify('RSA-SHA256', Buffer.from(signed), createPublicKey({ key, format: 'jwk' }), signature)).toBe(true);
});

test.each(['admin', 'user'] as const)('the token of %s names its role and tenant and lives an hour', async (role) => {
  const { payload } = await tokenOf(role);
  expect(payload).toMatchObject({ iss: issuer, aud: 'timbo-api', role, ...tenant });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
});

test('the token of superadmin carries no tenant', async () => {
  const { payload } = await tokenOf('superadmin');
  expect(payload.role).toBe('superadmin');
  expect(payload).not.toHaveProperty('tenant_id');
  expect(payload).not.toHaveProperty('tenant_ruc');
});

test('a wrong secret gets no token', async () => {
  await expect(fetchToken(`${issuer}/token`, 'admin', 'wrong')).rejects.toThrow('refused a token');
});
