import { BadSetting, origins, text, withoutTls } from '@libs/platform';

/** How the panel, a web page at /panel, signs people in at the identity provider. */
export const PANEL_SETTINGS = {
  panelClientId: text('PANEL_CLIENT_ID', {
    doc: 'Client of the panel at the identity provider: public, authorization code with PKCE. Without it there is no `/panel`.',
    default: undefined,
  }),
  panelScope: text('PANEL_SCOPE', { doc: 'What the panel asks of the identity provider.', default: 'openid profile' }),
  panelOrigins: origins('PANEL_PROVIDER_ORIGINS', {
    doc: 'Origins besides that of JWT_ISSUER at which the panel reaches the identity provider, such as that of its token endpoint.',
    default: [],
  }),
};

interface Ajustes {
  panelClientId: string | undefined;
  panelScope: string;
  panelOrigins: readonly string[];
  sitPermitidos: readonly ('H' | 'P')[];
  simulatorControl: string | undefined;
  docs: boolean;
  s3Endpoint: string | undefined;
  s3PublicEndpoint: string | undefined;
}

/** What the page has to know before anybody signs in. */
export interface ConfiguracionDelPanel {
  issuer: string;
  client_id: string;
  scope: string;
  audience: string;
  ambientes: readonly ('H' | 'P')[];
  modo_prueba: boolean;
  /** Whether /docs/guia has the guides. */
  guia: boolean;
}

export interface Panel {
  configuracion: ConfiguracionDelPanel;
  /** Origins of the identity provider, the only foreign ones that the page may reach. */
  proveedor: readonly string[];
  /** Origins to which the link to a KuDE leads: the page shows it in a frame. */
  almacen: readonly string[];
}

/**
 * The panel of this installation; undefined without PANEL_CLIENT_ID.
 * @throws BadSetting when nobody could sign in, or where an installation that issues in production would send people there without TLS.
 */
export function panelDe(ajustes: Ajustes, tokens: { issuer: string; audience: string } | undefined): Panel | undefined {
  const { panelClientId, panelScope, panelOrigins, sitPermitidos, simulatorControl, docs } = ajustes;
  if (!panelClientId) return undefined;
  if (!tokens) throw new BadSetting('PANEL_CLIENT_ID', 'wants an identity provider: JWT_JWKS_URL');
  const { issuer, audience } = tokens;
  if (!URL.canParse(issuer))
    throw new BadSetting('PANEL_CLIENT_ID', 'wants a JWT_ISSUER that is a URL, for its discovery');
  const proveedor = [...new Set([new URL(issuer).origin, ...panelOrigins])];
  if (sitPermitidos.includes('P') && proveedor.some(withoutTls)) {
    throw new BadSetting('PANEL_CLIENT_ID', 'wants an identity provider with https where SIT_PERMITIDOS has P');
  }
  const configuracion = {
    issuer,
    client_id: panelClientId,
    scope: panelScope,
    audience,
    ambientes: sitPermitidos,
    modo_prueba: simulatorControl !== undefined,
    guia: docs,
  };
  const almacen = ajustes.s3PublicEndpoint ?? ajustes.s3Endpoint;
  return { configuracion, proveedor, almacen: almacen ? [new URL(almacen).origin] : [] };
}
