import type { Ground } from '../ground';
import { AUDIENCE, issuerOf, type IdentityProviderOptions, type Role } from '../idp/identity-provider';
import { withoutSettings } from '../process-env';
import { httpService } from '../programs';
import type { Part } from './part';

export interface IdentityPart extends Part<{ JWT_JWKS_URL: string; JWT_ISSUER: string; JWT_AUDIENCE: string }> {
  /** Token endpoint of the demo's users; null with a real identity provider. */
  tokens: { url: string; clientSecrets: Record<Role, string> } | null;
}

/** An identity provider with users of the demo tenant, unless JWT_JWKS_URL names a real one. */
export function identity({ env, ports, secrets }: Ground, tenant: IdentityProviderOptions['tenant']): IdentityPart {
  if (env.JWT_JWKS_URL) return { services: [], env: {}, tokens: null };
  const issuer = issuerOf(ports.idp);
  const clientSecrets = {
    admin: secrets.client_admin,
    superadmin: secrets.client_superadmin,
    user: secrets.client_user,
  };
  const options: IdentityProviderOptions = { port: ports.idp, signingKey: secrets.idp_key, clientSecrets, tenant };
  const settings = { ...withoutSettings(env), IDP_OPTIONS: JSON.stringify(options) };
  return {
    services: [httpService('identity-provider', 'dev/stack/idp/main.js', settings, `${issuer}/jwks`)],
    env: { JWT_JWKS_URL: `${issuer}/jwks`, JWT_ISSUER: issuer, JWT_AUDIENCE: AUDIENCE },
    tokens: { url: `${issuer}/token`, clientSecrets },
  };
}
