import path from 'node:path';
import { prepareGround, type Ground, type GroundOptions } from './ground';
import { fetchToken, ROLES, type Role } from './idp/identity-provider';
import { startDatabase, type DatabaseUrls } from './parts/database';
import { seedDemoTenant } from './parts/demo-tenant';
import { identity, identitySettings, type IdentityPart } from './parts/identity';
import { mail } from './parts/mail';
import { startQueue } from './parts/queue';
import { simulator } from './parts/simulator';
import { httpService, OPERADOR } from './programs';
import type { SeedResult } from './seed-contract';
import type { Service } from './service';
import type { Supervisor } from './supervisor';

/** Published by the authority for its test environment (Manual Técnico v150, 13.8.4.1). */
const TEST_CSC = 'ABCD0000000000000000000000000000';

/** The data of a running stack for other programs; fields of embedded parts that do not run are null. */
export interface Product extends SeedResult {
  base_url: string;
  inner_url: string;
  csc: string;
  simulator_url: string | null;
  /** The simulated authority itself, for what another system of a taxpayer sends. */
  fiscal_url: string | null;
  mail_url: string | null;
  /** Null where the panel was not built. */
  panel_url: string | null;
  tokens: IdentityPart['tokens'];
  database_urls: DatabaseUrls;
  /** Redis; empty where the queue is in PostgreSQL. */
  queue_url: string;
}

async function migratedDatabase(ground: Ground): Promise<DatabaseUrls> {
  const { env, tell, program, supervisor } = ground;
  const database = await startDatabase(ground);
  tell('migrating the database …');
  const asOwner = { ...env, MIGRATION_DATABASE_URL: database.migrate };
  await supervisor.runOnce('migrate', program(OPERADOR, asOwner, 'migrate'));
  return database;
}

/**
 * Starts the whole product under the supervisor: the embedded parts for services that `env` does not name, migrations, the demo
 * tenant, and the processes. Resolves when everything is ready. Throws a StackError that names what is not.
 */
export async function startProduct(supervisor: Supervisor, options: GroundOptions): Promise<Product> {
  const ground = await prepareGround(supervisor, options);
  const { env, tell, secrets, folder, ports } = ground;
  const [authority, post] = [simulator(ground), mail(ground)];
  const helpers = [...authority.services, ...post.services];
  if (helpers.length) tell(`starting ${helpers.map(({ name }) => name).join(' and ')} …`);
  const [database, queue] = await Promise.all([
    migratedDatabase(ground),
    startQueue(ground),
    supervisor.start(...helpers),
  ]);

  const MASTER_KEY = env.MASTER_KEY || secrets.master_key;
  const { SIMULATOR_CONTROL_URL = '', FISCAL_URL_H = '', SIMULATOR_CA_FILE = '' } = authority.env;
  const base_url = env.PUBLIC_BASE_URL || `http://127.0.0.1:${env.PORT || ports.api}`;
  const settings: NodeJS.ProcessEnv = {
    ...env,
    ...queue,
    ...authority.env,
    ...post.env,
    ...identitySettings(ground),
    MASTER_KEY,
    LINK_KEY: env.LINK_KEY || secrets.link_key,
    MAIL_KEY: env.MAIL_KEY || secrets.mail_key,
    BOUNCE_TOKEN: env.BOUNCE_TOKEN || secrets.bounce_token,
    BOUNCE_DOMAIN: env.BOUNCE_DOMAIN || 'rebotes.timbo.test',
    RECIBIDOS_DOMAIN: env.RECIBIDOS_DOMAIN || 'recibidos.timbo.test',
    MAIL_PRIVATE_HOSTS: env.MAIL_PRIVATE_HOSTS || 'si',
    WEBHOOK_PRIVATE_HOSTS: env.WEBHOOK_PRIVATE_HOSTS || 'si',
    // Receivers on this machine may have certificates of its authority.
    WEBHOOK_CA_FILE: env.WEBHOOK_CA_FILE || SIMULATOR_CA_FILE,
    PUBLIC_BASE_URL: base_url,
    HOST: '127.0.0.1',
    // There is no balancer between these processes.
    DRAIN_MS: env.DRAIN_MS || '0',
    // Some machines allow no sandbox, and here all drawn documents belong to the machine's owner.
    CHROMIUM_SIN_SANDBOX: env.CHROMIUM_SIN_SANDBOX || 'si',
    DOCS_ENABLED: env.DOCS_ENABLED || 'si',
    ...(env.S3_ENDPOINT ? {} : { STORAGE_DIR: env.STORAGE_DIR || path.join(folder, 'objects') }),
  };
  tell('preparing the demo tenant, and starting api, fiscal-submitter and kude-renderer …');
  const [[seed, users]] = await Promise.all([
    tenantWithPeople(ground, { database, MASTER_KEY, SIMULATOR_CONTROL_URL }, base_url),
    supervisor.start(...processes(settings, database, ground)),
  ]);
  return {
    ...seed,
    base_url,
    inner_url: `http://127.0.0.1:${ports.api_inner}`,
    csc: TEST_CSC,
    simulator_url: SIMULATOR_CONTROL_URL || null,
    fiscal_url: FISCAL_URL_H || null,
    mail_url: post.inboxUrl,
    panel_url: settings.PANEL_CLIENT_ID ? `${base_url}/panel/` : null,
    tokens: users.tokens,
    database_urls: database,
    queue_url: queue.REDIS_URL ?? '',
  };
}

/** The demo tenant, and the identity provider of its people. */
async function tenantWithPeople(
  ground: Ground,
  given: Parameters<typeof seedDemoTenant>[1],
  baseUrl: string,
): Promise<[SeedResult, IdentityPart]> {
  const seed = await seedDemoTenant(ground, given);
  const users = identity(ground, { tenant_id: seed.tenant_id, tenant_ruc: seed.tenant_ruc }, baseUrl);
  await ground.supervisor.start(...users.services);
  return [seed, users];
}

/** Fresh tokens of the demo's users; null when a real identity provider is in use. */
export async function freshTokens({ tokens }: Product): Promise<Record<Role, string> | null> {
  if (!tokens) return null;
  const { url, clientSecrets } = tokens;
  const entries = ROLES.map(async (role) => [role, await fetchToken(url, role, clientSecrets[role])] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<Role, string>;
}

function processes(settings: NodeJS.ProcessEnv, urls: DatabaseUrls, { ports, program }: Ground): Service[] {
  const own = [
    ['api', ports.api_inner, { PORT: settings.PORT || String(ports.api) }],
    ['fiscal-submitter', ports.submitter_inner, {}],
    ['kude-renderer', ports.renderer_inner, {}],
  ] as const;
  return own.map(([name, port, more]) => {
    const env = { ...settings, ...more, DATABASE_URL: urls[name], INNER_PORT: String(port) };
    return httpService(name, `apps/${name}/main.js`, env, `http://127.0.0.1:${port}/health/ready`, program);
  });
}
