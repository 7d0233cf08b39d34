import { hkdfSync } from 'node:crypto';
import type { Configuration } from 'oidc-provider';
import type { Usuarios } from '@libs/identidad';
import type { ClaveDeFirma } from '@libs/identidad/postgres';
import type { Config } from '../config';
import { concesionDelCliente, laApi } from './la-api';
import { paginaDeFalla, paginaDeSalida, paginaDeSalido } from '../paginas/del-proveedor';

/** The provider's own pages: who opens them signs in as anywhere else, and the code is left unused. */
export const CLIENTE_PROPIO = 'timbo-cuenta';
const RUTAS_PROPIAS = ['/cuenta', '/cuenta/otro-correo'] as const;
export type RutaPropia = (typeof RUTAS_PROPIAS)[number];
const HORA_S = 3_600;
const CODIGO_S = 60;

type Clients = NonNullable<Configuration['clients']>;
type Keys = { identityKey: Buffer; previousIdentityKey?: Buffer | undefined };

const derivada = (key: Buffer, para: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', `timbo identidad ${para}`, 32)).toString('base64url');

/** Keys that sign cookies or forms: the current one first. */
export const clavesPara = ({ identityKey, previousIdentityKey }: Keys, para: string): [string, ...string[]] => [
  derivada(identityKey, para),
  ...(previousIdentityKey ? [derivada(previousIdentityKey, para)] : []),
];

function clientesDe({ panelClientId, panelOrigins, clientes, issuer }: Config): Clients {
  const code = { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code' as const] };
  const propio = { grant_types: ['authorization_code'], response_types: ['code' as const] };
  const publico = { token_endpoint_auth_method: 'none' as const };
  return [
    {
      ...code,
      ...publico,
      client_id: panelClientId,
      redirect_uris: panelOrigins.map((origin) => `${origin}/panel/entrar`),
      post_logout_redirect_uris: panelOrigins.map((origin) => `${origin}/panel/`),
    },
    {
      ...propio,
      ...publico,
      client_id: CLIENTE_PROPIO,
      redirect_uris: RUTAS_PROPIAS.map((ruta) => `${issuer}${ruta}`),
    },
    ...clientes.map((cliente) => ({ ...code, ...(cliente.client_secret ? {} : publico), ...cliente })),
  ].filter(({ redirect_uris }) => redirect_uris.length > 0);
}

/** Where forms of the sign-in lead in the end: browsers apply `form-action` to redirects too. */
export const origenesDeClientes = (config: Config): string[] => [
  ...new Set(
    clientesDe(config)
      .flatMap(({ redirect_uris = [], post_logout_redirect_uris = [] }) => [
        ...redirect_uris,
        ...post_logout_redirect_uris,
      ])
      .map((uri) => new URL(uri))
      .map(({ origin, protocol }) => (origin === 'null' ? protocol : origin)),
  ),
];

const featuresDe = ({ audience, tokenS, panelClientId }: Config): Configuration['features'] => ({
  devInteractions: { enabled: false },
  revocation: { enabled: true },
  rpInitiatedLogout: { enabled: true, logoutSource: paginaDeSalida, postLogoutSuccessSource: paginaDeSalido },
  // The panel's tokens are for the api. Other applications get one for /me, and name the api to get one for it (RFC 8707).
  resourceIndicators: laApi({ audience, tokenS, siempre: (clientId) => clientId === panelClientId }),
});

/** What oidc-provider is told. Tokens say who somebody is and, for people of the installation, their role; no taxpayer. */
export function configuracionDe(
  config: Config,
  usuarios: Usuarios,
  claves: readonly ClaveDeFirma[],
  adapter: NonNullable<Configuration['adapter']>,
): Configuration {
  const sesionS = config.sesionH * HORA_S;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure: config.issuer.startsWith('https:') } as const;
  const clientes = clientesDe(config);
  return {
    adapter,
    jwks: { keys: [...claves] as never },
    cookies: {
      keys: clavesPara(config, 'cookies'),
      names: { session: 'timbo_sesion', interaction: 'timbo_entrada', resume: 'timbo_regreso' },
      long: cookie,
      short: cookie,
    },
    clients: clientes,
    features: featuresDe(config),
    // The panel reads the name from the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    findAccount: async (_context, accountId) => {
      const usuario = await usuarios.porId(accountId);
      if (!usuario?.activo) return undefined;
      const { id: sub, correo: email, correoVerificado: email_verified } = usuario;
      return { accountId, claims: () => ({ sub, name: email, email, email_verified }) };
    },
    extraTokenClaims: async (_context, token) => {
      const usuario = 'accountId' in token && token.accountId ? await usuarios.porId(token.accountId) : undefined;
      if (!usuario) return undefined;
      const { correo: email, correoVerificado: email_verified, rol } = usuario;
      return { email, email_verified, ...(rol && { role: rol }) };
    },
    clientBasedCORS: (_context, origin, client) =>
      client.redirectUris?.some((uri) => new URL(uri).origin === origin) ?? false,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    interactions: { url: (_context, { uid }) => `/interaccion/${uid}` },
    loadExistingGrant: concesionDelCliente,
    pkce: { required: () => true },
    renderError: paginaDeFalla,
    responseTypes: ['code'],
    rotateRefreshToken: true,
    ttl: {
      AccessToken: config.tokenS,
      AuthorizationCode: CODIGO_S,
      IdToken: HORA_S,
      Interaction: HORA_S,
      Session: sesionS,
      Grant: sesionS,
      RefreshToken: sesionS,
    },
  };
}
