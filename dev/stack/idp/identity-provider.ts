import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Configuration } from 'oidc-provider';
import { ROLES, type Role } from '@libs/auth';
import { concesionDelCliente, laApi } from '../../../apps/identidad/src/proveedor/la-api';
import { signIn, signOutPage } from './sign-in';

export { ROLES, type Role };

/** Only the stack of development tells a program this (dev/stack/parts/identity.ts). */
export const STACK_MARK = { name: 'TIMBO_STACK', value: 'desarrollo' } as const;

/** The client by which the panel signs people in. */
export const PANEL_CLIENT = 'timbo-panel';

export const AUDIENCE = 'timbo-api';
const TOKEN_SECONDS = 3_600;
/** A day at work. */
const SESSION_SECONDS = 12 * 3_600;

export interface Tenant {
  tenant_id: string;
  tenant_ruc: string;
}

export interface IdentityProviderOptions {
  port: number;
  /** A private RSA JWK as JSON: `newSigningKey()`. */
  signingKey: string;
  clientSecrets: Record<Role, string>;
  tenant: Tenant;
  /** Where the panel is served. It signs nobody in from elsewhere. */
  panelOrigins: string[];
}

export const issuerOf = (port: number): string => `http://127.0.0.1:${port}`;

export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'timbo-demo' });
}

/** The people of the installation belong to no tenant, so their tokens carry none, unless a superadmin acts for one. */
const claims = (role: string, demo: Tenant, named?: Tenant) => {
  const isOfNone = role === 'superadmin' || role === 'soporte';
  return { role, ...(named ?? (isOfNone ? undefined : demo)) };
};

/** A person of the demo for each role. Programs get a token of a role by its client and secret, with the role for a subject. */
const personOf = (role: Role): string => `${role}@demo`;

/** Somebody of any other taxpayer, whom no button of the page names. */
export const personOfTenant = (role: Role, { tenant_id, tenant_ruc }: Tenant): string =>
  `${role}@${tenant_id}@${tenant_ruc}`;

const BY_MAIL = 'correo:';
/** Somebody whose token names no taxpayer and no role: its memberships say for whom it acts (docs/adr/0046). */
export const personByMail = (mail: string): string => BY_MAIL + mail;

/** The accountant of the demo's two taxpayers. */
export const ACCOUNTANT = 'contadora@estudio.timbo.test';

/** Role and, for a person of another taxpayer, that one; or the address of a person with memberships. */
function person(account: string): { role: string; tenant?: Tenant; mail?: string } {
  if (account.startsWith(BY_MAIL)) return { role: '', mail: account.slice(BY_MAIL.length) };
  const [role = '', tenant_id = '', tenant_ruc] = account.split('@');
  return tenant_ruc === undefined ? { role } : { role, tenant: { tenant_id, tenant_ruc } };
}

type Clients = NonNullable<Configuration['clients']>;

/** Each role is an OAuth client of its own that gets its token by the client-credentials grant. */
const programs = (secrets: Record<Role, string>): Clients =>
  ROLES.map((role) => ({
    client_id: role,
    client_secret: secrets[role],
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
  }));

/** A page cannot keep a secret: a public client, which must use PKCE. */
const panel = (origins: readonly string[]): Clients[number] => ({
  client_id: PANEL_CLIENT,
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: origins.map((origin) => `${origin}/panel/entrar`),
  post_logout_redirect_uris: origins.map((origin) => `${origin}/panel/`),
});

const features: Configuration['features'] = {
  devInteractions: { enabled: false },
  clientCredentials: { enabled: true },
  rpInitiatedLogout: { enabled: true, logoutSource: signOutPage },
  resourceIndicators: laApi({ audience: AUDIENCE, tokenS: TOKEN_SECONDS, siempre: () => true }),
};

function configuration({ signingKey, clientSecrets, tenant, panelOrigins }: IdentityProviderOptions): Configuration {
  return {
    jwks: { keys: [JSON.parse(signingKey)] },
    cookies: { keys: [randomBytes(32).toString('base64')] },
    clients: [...programs(clientSecrets), panel(panelOrigins)],
    features,
    // The panel reads the name from the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'] },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, name: accountId }) }),
    clientBasedCORS: (_context, origin) => panelOrigins.includes(origin),
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: concesionDelCliente,
    ttl: {
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
      RefreshToken: SESSION_SECONDS,
      Interaction: TOKEN_SECONDS,
    },
    extraTokenClaims: (_context, token) => {
      const { role, mail, tenant: named } = person('accountId' in token ? token.accountId : (token.clientId ?? ''));
      return mail === undefined ? claims(role, tenant, named) : { email: mail, email_verified: true };
    },
  };
}

/**
 * An OpenID provider on the loopback address that signs `at+jwt` access tokens (RS256) with role, tenant_id and tenant_ruc: to programs by
 * their secret, to people of the panel by a click on their role (authorization code with PKCE). An accountant's token has an e-mail alone.
 */
export async function serveIdentityProvider(options: IdentityProviderOptions): Promise<Server> {
  const { default: Provider } = await import('oidc-provider');
  const provider = new Provider(issuerOf(options.port), configuration(options));
  const others = provider.callback();
  const people = [
    ...ROLES.map((role) => ({ role, account: personOf(role) })),
    { role: 'contadora de dos contribuyentes', account: personByMail(ACCOUNTANT) },
  ];
  const isKnown = (account: string): boolean => {
    const { role, mail } = person(account);
    return mail === undefined ? (ROLES as readonly string[]).includes(role) : mail.includes('@');
  };
  const server = createServer((request, response) => {
    signIn(provider, { people, isKnown }, request, response).then(
      (done) => {
        if (!done) void others(request, response);
      },
      () =>
        response
          .writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
          .end('Vuelva al panel y entre otra vez.'),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => resolve(server));
  });
}

/** A fresh access token, valid for an hour. Throws when the provider refuses or cannot be reached. */
export async function fetchToken(tokenUrl: string, role: Role, secret: string): Promise<string> {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${role}:${encodeURIComponent(secret)}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const body = (await response.json()) as { access_token?: string; error_description?: string };
  if (!body.access_token)
    throw new Error(`the identity provider refused a token: ${body.error_description ?? response.status}`);
  return body.access_token;
}
