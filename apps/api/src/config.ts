import { LITERALES_DE_PRUEBA } from '@libs/de/fiscal';
import { buscarCampo } from '@libs/fiscal';
import { AUTHORITY_SETTINGS, SIGNING_SETTINGS } from '@libs/fiscal/soap';
import {
  BadSetting,
  certificates,
  flag,
  integer,
  key,
  list,
  origins,
  readSettings,
  type Setting,
  type Settings,
  text,
  url,
  withoutTls,
} from '@libs/platform';
import { MAIL_KEY_SETTINGS, MASTER_KEY_SETTINGS, TENANT_DATABASE_SETTINGS } from '@libs/platform/db';
import { processSettings } from '@libs/platform/inner';
import { STORAGE_SETTINGS } from '@libs/platform/storage';
import { TRACING_SETTINGS } from '@libs/platform/tracing';
import { SIMULATOR_CONTROL } from '@libs/series/simulador';
import { exigirDominio, INCOMING_MAIL_SETTINGS } from './correo/ajustes';
import { REQUEST_SETTINGS } from './http/request-settings';
import { TOKEN_SETTINGS } from './http/token-settings';
import { PANEL_SETTINGS, panelDe } from './panel/ajustes';

/** A text that every document of the test environment contains. Checked at start, because a bad one would make every emission fail. */
function literal<D extends string | undefined>(
  env: string,
  about: { doc: string; default: D; campo: string },
): Setting<string | D> {
  return {
    env,
    doc: about.doc,
    parse: (crudo) => {
      if (!crudo) return about.default;
      const falta = buscarCampo(about.campo).comprobar(crudo);
      if (falta) throw new BadSetting(env, `is nothing that a document can carry: ${falta.detalle}`);
      return crudo;
    },
  };
}

/** Settings of the api. It reads no other environment variables. */
export const SETTINGS = {
  port: integer('PORT', { doc: 'Public HTTP port.', default: 3000, min: 0, max: 65535 }),
  ...processSettings(3001),
  drainMs: integer('DRAIN_MS', {
    doc: 'After SIGTERM, how long requests are still taken while /health/ready says 503: what the balancer needs to notice.',
    default: 5_000,
    min: 0,
    max: 15_000,
  }),
  host: text('HOST', { doc: 'Address on which the public port listens.', default: '0.0.0.0' }),
  ...TENANT_DATABASE_SETTINGS,
  publicBaseUrl: url('PUBLIC_BASE_URL', { doc: 'Address by which callers reach the api: links start with it.' }),
  linkKey: key('LINK_KEY', { doc: 'Signs the links to XML and KuDE (base64, 32 bytes).', bytes: 32 }),
  previousLinkKey: key('LINK_KEY_PREVIOUS', {
    doc: 'The key before the last rotation.',
    bytes: 32,
    default: undefined,
  }),
  ...MASTER_KEY_SETTINGS,
  ...MAIL_KEY_SETTINGS,
  ...INCOMING_MAIL_SETTINGS,
  ...TOKEN_SETTINGS,
  emergencia: flag('EMERGENCIA', {
    doc: 'Whether superadmin tokens of `npm run operador -- emergencia` are let in (si/no); only while there is an emergency.',
    default: false,
  }),
  apiKeysPerTenant: integer('API_KEYS_PER_TENANT', {
    doc: 'API keys of a tenant that may be active at once.',
    default: 100,
    min: 1,
    max: 100_000,
  }),
  mailsPerDocument: integer('MAILS_PER_DOCUMENT', {
    doc: 'E-mails of a document that may be ordered in 24 hours; what goes out by itself at its approval is not counted.',
    default: 10,
    min: 1,
    max: 100_000,
  }),
  mailsPerAddress: integer('MAILS_PER_ADDRESS', {
    doc: 'E-mails to an address that a tenant may order in 24 hours.',
    default: 100,
    min: 1,
    max: 100_000,
  }),
  ...REQUEST_SETTINGS,
  trustProxy: integer('TRUST_PROXY', {
    doc: 'Proxies before the api whose X-Forwarded-For is believed.',
    default: 0,
    min: 0,
    max: 10,
  }),
  corsOrigins: origins('CORS_ORIGINS', { doc: 'Web origins that may call the api; none by default.', default: [] }),
  ...STORAGE_SETTINGS,
  sitPermitidos: list('SIT_PERMITIDOS', {
    doc: 'Environments that may be used.',
    default: ['H'],
    of: ['H', 'P'] as const,
  }),
  monedas: list('MONEDAS_HABILITADAS', { doc: 'Currencies.', default: ['PYG', 'USD', 'EUR', 'BRL', 'ARS'] }),
  contingencia: flag('FISCAL_CONTINGENCIA', { doc: 'Whether tipo_emision 2 is let through (si/no).', default: true }),
  literalEmisorH: literal('FISCAL_LITERAL_EMISOR_H', {
    doc:
      "Issuer's name in documents of H. The authority's test guide of 2026 prints another one than the Manual Técnico, " +
      'which is the default.',
    default: LITERALES_DE_PRUEBA.emisor,
    campo: 'D105',
  }),
  literalItemH: literal('FISCAL_LITERAL_ITEM_H', {
    doc: "Description of the first item in documents of H, which that guide asks for; without it, the caller's.",
    default: undefined,
    campo: 'E708',
  }),
  obrasH: integer('FISCAL_EQUIVALENCIA_OBRAS_H', {
    doc: 'XML code of transaction type 14 in H.',
    default: 2,
    min: 1,
    max: 13,
  }),
  obrasP: integer('FISCAL_EQUIVALENCIA_OBRAS_P', {
    doc: 'XML code of transaction type 14 in P; without it, refused.',
    default: undefined,
    min: 1,
    max: 13,
  }),
  ...AUTHORITY_SETTINGS,
  ...SIGNING_SETTINGS,
  ...SIMULATOR_CONTROL,
  signingCas: certificates('SIGNING_CA_FILE', {
    doc:
      "PEM of the accredited certification authorities that may have issued an issuer's certificate; a test authority is let in by " +
      'naming it. Without it any may, but where SIT_PERMITIDOS has P none.',
    default: undefined,
  }),
  padronUrl: url('PADRON_URL', {
    doc: "Registry of taxpayers that answers JSON; {ruc} stands for the number. Without it, the authority's own is asked.",
    default: undefined,
  }),
  ...PANEL_SETTINGS,
  mcpEscritura: flag('MCP_ESCRITURA', {
    doc: 'Whether assistants at /mcp get the tools that write: issue, cancel, void, … Its key must permit each all the same (si/no).',
    default: false,
  }),
  docs: flag('DOCS_ENABLED', {
    doc: 'Whether /docs shows the OpenAPI document and /docs/guia the guides (si/no).',
    default: false,
  }),
  ...TRACING_SETTINGS,
};

export type Config = Settings<typeof SETTINGS>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = readSettings(SETTINGS, env);
  panelDe(config, tokensDe(config));
  exigirDominio(config);
  if (config.padronUrl?.includes('{ruc}') === false) throw new BadSetting('PADRON_URL', 'must carry {ruc}');
  return config;
}

/** The accredited authorities; undefined: any will do, which is for tests only. */
export function acreditadasDe({ signingCas, sitPermitidos }: Pick<Config, 'signingCas' | 'sitPermitidos'>) {
  return signingCas ?? (sitPermitidos.includes('P') ? [] : undefined);
}

/** Token by which parts of the api inject the settings. */
export const CONFIG: symbol & { readonly of?: Config } = Symbol('config');

/**
 * Settings for verifying tokens; undefined without an identity provider.
 * @throws when one is missing, or when an installation that issues in production would fetch the keys without TLS.
 */
export function tokensDe(config: Config) {
  const { jwksUrl, jwtIssuer: issuer, jwtAudience: audience, jwtAlgorithms: algorithms } = config;
  if (!jwksUrl) return undefined;
  if (!issuer || !audience) throw new BadSetting('JWT_JWKS_URL', 'wants JWT_ISSUER and JWT_AUDIENCE beside it');
  if (config.sitPermitidos.includes('P') && withoutTls(jwksUrl)) {
    throw new BadSetting('JWT_JWKS_URL', 'must be https where SIT_PERMITIDOS has P');
  }
  const reclamos = {
    ...{ tenantId: config.claimTenantId, tenantRuc: config.claimTenantRuc, role: config.claimRole },
    ...{ correo: config.claimEmail, correoVerificado: config.claimEmailVerified },
  };
  return { jwksUrl, issuer, audience, algorithms, reclamos, vidaMaximaS: config.jwtMaxLifetimeS };
}
