import { flag, integer, key, list, readSettings, Settings, text, url } from '@libs/platform';
import { DATABASE_SETTINGS } from '@libs/platform/db';
import { STORAGE_SETTINGS } from '@libs/platform/storage';

/** Settings of the api. What is not here is not read from the environment. */
export const SETTINGS = {
  port: integer('PORT', { doc: 'Public HTTP port.', default: 3000, min: 0, max: 65535 }),
  innerPort: integer('INNER_PORT', { doc: 'Inner port: health, metrics. Never public.', default: 3001, min: 0, max: 65535 }),
  host: text('HOST', { doc: 'Address to listen on.', default: '0.0.0.0' }),
  ...DATABASE_SETTINGS,
  redisUrl: text('REDIS_URL', { doc: 'Queue. Without it the queue lives in PostgreSQL.', default: undefined, secret: true }),
  publicBaseUrl: url('PUBLIC_BASE_URL', { doc: 'Address by which callers reach the api: links start with it.' }),
  linkKey: key('LINK_KEY', { doc: 'Signs the links to XML and KuDE (base64, 32 bytes).', bytes: 32 }),
  previousLinkKey: key('LINK_KEY_PREVIOUS', { doc: 'The key before the last rotation.', bytes: 32, default: undefined }),
  masterKey: key('MASTER_KEY', { doc: 'Opens the secrets of tenants (base64, 32 bytes).', bytes: 32 }),
  ...STORAGE_SETTINGS,
  sitPermitidos: list('SIT_PERMITIDOS', { doc: 'Environments that may be used.', default: ['H'], of: ['H', 'P'] as const }),
  monedas: list('MONEDAS_HABILITADAS', { doc: 'Currencies.', default: ['PYG', 'USD', 'EUR', 'BRL', 'ARS'] }),
  contingencia: flag('FISCAL_CONTINGENCIA', { doc: 'Whether tipo_emision 2 is let through (si/no).', default: true }),
  obrasH: integer('FISCAL_EQUIVALENCIA_OBRAS_H', { doc: 'XML code of transaction type 14 in H.', default: 2, min: 1, max: 13 }),
  obrasP: integer('FISCAL_EQUIVALENCIA_OBRAS_P', {
    doc: 'XML code of transaction type 14 in P; without it, refused.',
    default: undefined,
    min: 1,
    max: 13,
  }),
  docs: flag('DOCS_ENABLED', { doc: 'Whether /docs shows the OpenAPI document (si/no).', default: false }),
  logLevel: text('LOG_LEVEL', { doc: 'pino level.', default: 'info' }),
};

export type Config = Settings<typeof SETTINGS>;

export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => readSettings(SETTINGS, env);

/** Token by which parts of the api ask for the settings. */
export const CONFIG = Symbol('config');
