import { createHash, createPublicKey, randomBytes, verify, type JsonWebKey } from 'node:crypto';
import type { Server } from 'node:http';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { owned } from '../../../test/during';
import { keptPorts } from '../ports';
import {
  ACCOUNTANT,
  fetchToken,
  issuerOf,
  newSigningKey,
  personByMail,
  personOfTenant,
  PANEL_CLIENT,
  serveIdentityProvider,
  STACK_MARK,
  type Role,
} from './identity-provider';

const tenant = { tenant_id: '0b1e0a0e-0000-4000-8000-000000000001', tenant_ruc: '80012345-0' };
const clientSecrets = {
  admin: 'a'.repeat(32),
  superadmin: 's/+'.repeat(10),
  user: 'u'.repeat(32),
  soporte: 'o'.repeat(32),
  contador: 'c'.repeat(32),
  socio: 'p'.repeat(32),
};
const PANEL = 'http://127.0.0.1:3000';
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
  server = await serveIdentityProvider({ port: idp, signingKey, clientSecrets, tenant, panelOrigins: [PANEL] });
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

test.each(['admin', 'user', 'contador', 'socio'] as const)(
  'the token of %s names its role and tenant and lives an hour',
  async (role) => {
    const { payload } = await tokenOf(role);
    expect(payload).toMatchObject({ iss: issuer, aud: 'timbo-api', role, ...tenant });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  },
);

test.each(['superadmin', 'soporte'] as const)('the token of %s carries no tenant', async (role) => {
  const { payload } = await tokenOf(role);
  expect(payload.role).toBe(role);
  expect(payload).not.toHaveProperty('tenant_id');
  expect(payload).not.toHaveProperty('tenant_ruc');
});

test('a wrong secret gets no token', async () => {
  await expect(fetchToken(`${issuer}/token`, 'admin', 'wrong')).rejects.toThrow('refused a token');
});

/** A browser as far as the provider sees one: it keeps cookies, and does not follow redirects by itself. */
class Browser {
  private readonly cookies = new Map<string, string>();

  async go(
    url: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; to: string; text: string; headers: Headers }> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(url, issuer), {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const { status, headers } = response;
    return { status, to: headers.get('location') ?? '', text: await response.text(), headers };
  }
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
const newVerifier = (): string => randomBytes(32).toString('base64url');

const authorizationUrl = (verifier: string, changes: Record<string, string> = {}): string =>
  `/auth?${new URLSearchParams({
    client_id: PANEL_CLIENT,
    response_type: 'code',
    redirect_uri: `${PANEL}/panel/entrar`,
    scope: 'openid profile',
    state: 'un-estado',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...changes,
  }).toString()}`;

/** Signs in by one click, as the demo's person or as another; the code that the panel gets in its address. */
async function codeOf(role: Role, verifier: string, browser = new Browser(), cuenta = `${role}@demo`): Promise<string> {
  const { to: page } = await browser.go(authorizationUrl(verifier));
  const { text } = await browser.go(page);
  expect(text).toContain(`value="${role}@demo"`);
  const { to: resume } = await browser.go(page, { cuenta });
  const { to } = await browser.go(resume);
  const arrived = new URL(to);
  expect([arrived.origin + arrived.pathname, arrived.searchParams.get('state')]).toEqual([
    `${PANEL}/panel/entrar`,
    'un-estado',
  ]);
  return arrived.searchParams.get('code')!;
}

async function ask(body: Record<string, string>, origin = PANEL) {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ client_id: PANEL_CLIENT, ...body }),
  });
  const answer = (await response.json()) as Record<string, string>;
  return { status: response.status, answer, cors: response.headers.get('access-control-allow-origin') };
}

const exchange = (code: string, verifier: string, origin?: string) =>
  ask(
    { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: `${PANEL}/panel/entrar` },
    origin,
  );

const payloadOf = (token: string | undefined) => parse(token?.split('.')[1]);

describe('the panel signs somebody in', () => {
  test.each(['superadmin', 'admin', 'user', 'soporte', 'contador', 'socio'] as const)(
    'by one click as %s',
    async (role) => {
      const verifier = newVerifier();
      const { status, answer, cors } = await exchange(await codeOf(role, verifier), verifier);
      expect([status, cors]).toEqual([200, PANEL]);
      const ofNobody = role === 'superadmin' || role === 'soporte';
      expect(payloadOf(answer.access_token)).toEqual(
        expect.objectContaining({
          iss: issuer,
          aud: 'timbo-api',
          sub: `${role}@demo`,
          role,
          ...(ofNobody ? {} : tenant),
        }),
      );
      expect('tenant_id' in payloadOf(answer.access_token)).toBe(!ofNobody);
      expect(payloadOf(answer.id_token)).toMatchObject({
        aud: PANEL_CLIENT,
        sub: `${role}@demo`,
        name: `${role}@demo`,
      });
    },
  );

  test('not with another verifier than the one of its beginning', async () => {
    const verifier = newVerifier();
    const code = await codeOf('user', verifier);
    expect((await exchange(code, newVerifier())).answer).toMatchObject({ error: 'invalid_grant' });
    expect((await exchange(await codeOf('user', verifier), verifier)).status).toBe(200);
  });

  test('a code is good once: the second use also ends what the first one gave', async () => {
    const verifier = newVerifier();
    const code = await codeOf('user', verifier);
    const first = await exchange(code, verifier);
    expect(first.status).toBe(200);
    expect((await exchange(code, verifier)).answer).toMatchObject({ error: 'invalid_grant' });
    const { answer } = await ask({ grant_type: 'refresh_token', refresh_token: first.answer.refresh_token! });
    expect(answer).toMatchObject({ error: 'invalid_grant' });
  });

  test('not without PKCE', async () => {
    const { to } = await new Browser().go(authorizationUrl('x', { code_challenge: '', code_challenge_method: '' }));
    expect(new URL(to, issuer).searchParams.get('error')).toBe('invalid_request');
  });

  test.each(['https://otro.example/panel/entrar', `${PANEL}/panel/otra`, `${PANEL}@otro.example/panel/entrar`])(
    'and sends nobody to %s',
    async (redirect_uri) => {
      const { status, to } = await new Browser().go(authorizationUrl(newVerifier(), { redirect_uri }));
      expect([status, to]).toEqual([400, '']);
    },
  );

  test.each(['user', 'superadmin'] as const)(
    'a %s who acts for another taxpayer gets a token of that one',
    async (role) => {
      const verifier = newVerifier();
      const other = { tenant_id: '0b1e0a0e-0000-4000-8000-000000000002', tenant_ruc: '80054321-7' };
      const code = await codeOf(role, verifier, new Browser(), personOfTenant(role, other));
      const { answer } = await exchange(code, verifier);
      expect(payloadOf(answer.access_token)).toMatchObject({ role, ...other });
    },
  );

  test('somebody of several taxpayers gets a token with a verified address alone', async () => {
    const verifier = newVerifier();
    const code = await codeOf('user', verifier, new Browser(), personByMail(ACCOUNTANT));
    const payload = payloadOf((await exchange(code, verifier)).answer.access_token);
    expect(payload).toMatchObject({ sub: personByMail(ACCOUNTANT), email: ACCOUNTANT, email_verified: true });
    expect(Object.keys(payload).filter((name) => /^(role|tenant)/.test(name))).toEqual([]);
  });

  test('a page of another origin reads no token', async () => {
    const verifier = newVerifier();
    expect((await exchange(await codeOf('user', verifier), verifier, 'https://otro.example')).cors).toBeNull();
  });

  test('a click on nobody, and one without the beginning, sign nobody in', async () => {
    const browser = new Browser();
    const { to: page } = await browser.go(authorizationUrl(newVerifier()));
    const nobody = await browser.go(page, { cuenta: 'root@demo' });
    expect([nobody.status, nobody.to]).toEqual([200, '']);
    const noRole = await browser.go(page, { cuenta: `root@${tenant.tenant_id}@${tenant.tenant_ruc}` });
    expect([noRole.status, noRole.to]).toEqual([200, '']);
    const foreign = await new Browser().go(page, { cuenta: 'superadmin@demo' });
    expect([foreign.status, foreign.to]).toEqual([400, '']);
  });

  test('the page of the roles is in no frame and runs nothing', async () => {
    const browser = new Browser();
    const { to } = await browser.go(authorizationUrl(newVerifier()));
    expect((await browser.go(to)).headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'/,
    );
  });

  test('a token is renewed without a page, and each refresh token is good once', async () => {
    const verifier = newVerifier();
    const { answer } = await exchange(await codeOf('admin', verifier), verifier);
    const renew = () => ask({ grant_type: 'refresh_token', refresh_token: answer.refresh_token! });
    expect(payloadOf((await renew()).answer.access_token)).toMatchObject({ role: 'admin', ...tenant });
    expect((await renew()).answer).toMatchObject({ error: 'invalid_grant' });
  });

  test('who signed in is known until the session ends, which leads back to the panel', async () => {
    const browser = new Browser();
    const verifier = newVerifier();
    const { answer } = await exchange(await codeOf('contador', verifier, browser), verifier);
    const again = await browser.go(authorizationUrl(newVerifier()));
    expect(new URL(again.to).searchParams.has('code')).toBe(true);

    const end = new URLSearchParams({ id_token_hint: answer.id_token!, post_logout_redirect_uri: `${PANEL}/panel/` });
    const { text } = await browser.go(`/session/end?${end.toString()}`);
    const [, xsrf] = /name="xsrf" value="(\w+)"/.exec(text)!;
    expect((await browser.go('/session/end/confirm', { xsrf: xsrf!, logout: 'yes' })).to).toBe(`${PANEL}/panel/`);
    expect((await browser.go(authorizationUrl(newVerifier()))).to).toMatch(/^(http:\/\/[^/]+)?\/interaction\//);
  });

  test('signing out leads nowhere else', async () => {
    const end = new URLSearchParams({ client_id: PANEL_CLIENT, post_logout_redirect_uri: 'https://otro.example/' });
    expect((await new Browser().go(`/session/end?${end.toString()}`)).status).toBe(400);
  });

  test('discovery names everything that a client needs, to pages of the panel too', async () => {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, { headers: { origin: PANEL } });
    expect(await response.json()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      end_session_endpoint: `${issuer}/session/end`,
      code_challenge_methods_supported: ['S256'],
    });
    expect(response.headers.get('access-control-allow-origin')).toMatch(/^(\*|http:\/\/127\.0\.0\.1:3000)$/);
  });
});

describe('outside the stack of development', () => {
  const MARKED = { [STACK_MARK.name]: STACK_MARK.value };

  it.each<[string, NodeJS.ProcessEnv]>([
    ['in production', { ...MARKED, NODE_ENV: 'production' }],
    ['without the mark of the stack', {}],
    ['with another mark', { [STACK_MARK.name]: 'si' }],
  ])('it does not start: %s', async (_, env) => {
    const options = { port: 0, signingKey, clientSecrets, tenant, panelOrigins: [PANEL] };
    const program = owned(
      spawn(process.execPath, [path.resolve('dist/dev/stack/idp/main.js')], {
        env: { IDP_OPTIONS: JSON.stringify(options), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    let said = '';
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (part: Buffer) => (said += part.toString()));
    const [status] = (await once(program, 'close')) as [number | null];
    expect([status, said]).toEqual([1, expect.stringContaining('runs in the stack of development alone')]);
  });
});
