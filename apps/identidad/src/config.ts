import { existsSync, readFileSync } from 'node:fs';
import {
  BadSetting,
  flag,
  integer,
  origins,
  readSettings,
  type Setting,
  type Settings,
  text,
  url,
  withoutTls,
} from '@libs/platform';
import { DATABASE_SETTINGS, IDENTITY_KEY_SETTINGS } from '@libs/platform/db';
import { processSettings } from '@libs/platform/inner';
import { TRACING_SETTINGS } from '@libs/platform/tracing';
import { type Cliente, leerClientes } from './clientes';

const { redisUrl: _, ...PROCESS } = processSettings(3031);

/** Applications besides the panel, in a JSON file that is read at start. */
const CLIENTES: Setting<readonly Cliente[]> = {
  env: 'IDENTITY_CLIENTS_FILE',
  doc: 'Applications besides the panel that sign people in: a JSON list (docs/operacion/identidad.md).',
  parse: (archivo) => {
    if (!archivo) return [];
    if (!existsSync(archivo)) throw new BadSetting('IDENTITY_CLIENTS_FILE', `names no file, "${archivo}"`);
    try {
      return leerClientes(readFileSync(archivo, 'utf8'));
    } catch (causa) {
      throw new BadSetting(
        'IDENTITY_CLIENTS_FILE',
        `names a file that is no list of clients: ${(causa as Error).message}`,
      );
    }
  },
};

/** Settings of the identity provider. It reads no other environment variables. */
export const SETTINGS = {
  port: integer('PORT', { doc: 'Public HTTP port.', default: 3030, min: 0, max: 65535 }),
  host: text('HOST', { doc: 'Address on which the public port listens.', default: '0.0.0.0' }),
  ...PROCESS,
  ...DATABASE_SETTINGS,
  ...IDENTITY_KEY_SETTINGS,
  issuer: url('IDENTITY_URL', {
    doc: 'Address of the identity provider, which is the `iss` of its tokens: https, without a path.',
    origin: true,
  }),
  jwksUrl: url('JWT_JWKS_URL', {
    doc: 'As the api has it, or nothing. Where it names another provider than IDENTITY_URL with `/jwks`, this one does not start.',
    default: undefined,
  }),
  audience: text('JWT_AUDIENCE', { doc: '`aud` of its tokens, as the api has it.', default: 'timbo-api' }),
  panelClientId: text('PANEL_CLIENT_ID', { doc: 'Client of the panel, as the api has it.', default: 'timbo-panel' }),
  panelOrigins: origins('PANEL_ORIGINS', {
    doc: 'Origins at which people open the panel, as https://facturas.example.com. Without one nobody signs in there.',
    default: [],
  }),
  clientes: CLIENTES,
  tokenS: integer('IDENTITY_TOKEN_S', {
    doc: 'Life of a token in seconds: what a closed session may still do. The api takes an hour at most (JWT_MAX_LIFETIME_S).',
    default: 900,
    min: 60,
    max: 3_600,
  }),
  sesionH: integer('IDENTITY_SESSION_H', {
    doc: 'Hours after which who has not been there signs in again.',
    default: 12,
    min: 1,
    max: 720,
  }),
  altaAbierta: flag('IDENTITY_OPEN', {
    doc: 'Whether anybody makes an account by an address of their own (si/no). It may do nothing until a taxpayer invites it.',
    default: true,
  }),
  smtpUrl: url('SMTP_URL', {
    schemes: ['smtp', 'smtps'],
    doc: 'Mail server. Without it nobody proves an address or sets a password again.',
    default: undefined,
    secret: true,
  }),
  mailFrom: text('MAIL_FROM', { doc: 'Sender of its e-mails.', default: 'identidad@localhost' }),
  trustProxy: integer('TRUST_PROXY', {
    doc: 'Proxies before it whose X-Forwarded-For is believed.',
    default: 0,
    min: 0,
    max: 10,
  }),
  ...TRACING_SETTINGS,
};

export type Config = Settings<typeof SETTINGS>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = readSettings(SETTINGS, env);
  const { issuer, jwksUrl, panelOrigins } = config;
  if (withoutTls(issuer)) throw new BadSetting('IDENTITY_URL', 'must be https');
  if (jwksUrl !== undefined && jwksUrl !== `${issuer}/jwks`)
    throw new BadSetting('JWT_JWKS_URL', `names another identity provider than ${issuer}/jwks: this one is not needed`);
  if (panelOrigins.some(withoutTls)) throw new BadSetting('PANEL_ORIGINS', 'must be https');
  return config;
}

/** Token by which parts of the provider inject the settings. */
export const CONFIG: symbol & { readonly of?: Config } = Symbol('config');
