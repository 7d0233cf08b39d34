import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';

/** The demo's users: each is its own OAuth client that gets its token by the client-credentials grant. */
export const ROLES = ['admin', 'superadmin', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** The client by which the panel signs people in. */
export const PANEL_CLIENT = 'timbo-panel';

export const AUDIENCE = 'timbo-api';
/** RFC 8707 requires an absolute URI as the name of the resource; the token carries AUDIENCE. */
const RESOURCE = 'urn:timbo:api';
const TOKEN_SECONDS = 3_600;

export interface IdentityProviderOptions {
  port: number;
  /** A private RSA JWK as JSON: `newSigningKey()`. */
  signingKey: string;
  clientSecrets: Record<Role, string>;
  tenant: { tenant_id: string; tenant_ruc: string };
}

export const issuerOf = (port: number): string => `http://127.0.0.1:${port}`;

export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'timbo-demo' });
}

/** A superadmin belongs to no tenant, so the token carries none. */
const claims = (role: string, tenant: IdentityProviderOptions['tenant']) =>
  role === 'superadmin' ? { role } : { role, ...tenant };

/** An OpenID provider on the loopback address that signs `at+jwt` access tokens (RS256) with role, tenant_id and tenant_ruc. */
export async function serveIdentityProvider({
  port,
  signingKey,
  clientSecrets,
  tenant,
}: IdentityProviderOptions): Promise<Server> {
  const { default: Provider } = await import('oidc-provider');
  const provider = new Provider(issuerOf(port), {
    jwks: { keys: [JSON.parse(signingKey)] },
    clients: ROLES.map((role) => ({
      client_id: role,
      client_secret: clientSecrets[role],
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
    })),
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: TOKEN_SECONDS,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    extraTokenClaims: (_context, token) => claims(token.clientId, tenant),
  });
  const server = createServer(provider.callback());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
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
