import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Ground } from '../ground';
import {
  AUDIENCE,
  issuerOf,
  PANEL_CLIENT,
  type IdentityProviderOptions,
  type Role,
  STACK_MARK,
} from '../idp/identity-provider';
import { withoutSettings } from '../process-env';
import { httpService } from '../programs';
import { ROOT } from '../root';
import type { Part } from './part';

const PANEL_PAGE = path.join(ROOT, 'dist', 'panel', 'index.html');

type ApiSettings = 'JWT_JWKS_URL' | 'JWT_ISSUER' | 'JWT_AUDIENCE' | 'PANEL_CLIENT_ID';

export interface IdentityPart extends Part<Partial<Record<ApiSettings, string>>> {
  /** Token endpoint of the demo's users; null with a real identity provider. */
  tokens: { url: string; clientSecrets: Record<Role, string> } | null;
}

/** What the processes know about the embedded identity provider; nothing where JWT_JWKS_URL names a real one. */
export function identitySettings({ env, ports }: Ground): IdentityPart['env'] {
  if (env.JWT_JWKS_URL) return {};
  const issuer = issuerOf(ports.idp);
  return {
    JWT_JWKS_URL: `${issuer}/jwks`,
    JWT_ISSUER: issuer,
    JWT_AUDIENCE: AUDIENCE,
    // Where the panel was not built the api would not start with it.
    ...(existsSync(PANEL_PAGE) ? { PANEL_CLIENT_ID: PANEL_CLIENT } : {}),
  };
}

/** An identity provider with users of the demo tenant, unless JWT_JWKS_URL names a real one. */
export function identity(ground: Ground, tenant: IdentityProviderOptions['tenant'], baseUrl: string): IdentityPart {
  const { env, ports, secrets } = ground;
  if (env.JWT_JWKS_URL) return { services: [], env: {}, tokens: null };
  const issuer = issuerOf(ports.idp);
  const clientSecrets = {
    admin: secrets.client_admin,
    superadmin: secrets.client_superadmin,
    user: secrets.client_user,
    soporte: secrets.client_soporte,
    contador: secrets.client_contador,
    socio: secrets.client_socio,
  };
  const options: IdentityProviderOptions = {
    port: ports.idp,
    signingKey: secrets.idp_key,
    clientSecrets,
    tenant,
    // People type either name of this machine.
    panelOrigins: [baseUrl, baseUrl.replace('//127.0.0.1', '//localhost')],
  };
  const settings = {
    ...withoutSettings(env),
    IDP_OPTIONS: JSON.stringify(options),
    [STACK_MARK.name]: STACK_MARK.value,
  };
  return {
    services: [httpService('identity-provider', 'dev/stack/idp/main.js', settings, `${issuer}/jwks`)],
    env: identitySettings(ground),
    tokens: { url: `${issuer}/token`, clientSecrets },
  };
}
