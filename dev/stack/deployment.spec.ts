import { ROLES } from '@libs/auth';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { TAREAS } from '../../apps/operador/src/tareas';
import { namesOf, SETTINGS, type ProgramName, type Schema } from './settings';
import { ROOT } from './root';

const read = (file: string): string => readFileSync(path.join(ROOT, 'docker', file), 'utf8');
const PROCESSES = ['api', 'fiscal-submitter', 'kude-renderer', 'identidad'] as const;

/** Variables that a process reads, and those that it requires. */
function readBy(name: ProgramName): { all: string[]; required: string[]; secret: string[] } {
  const settings = Object.values(SETTINGS[name] as Schema);
  const missing = settings.filter(({ parse: valueOf }) => {
    try {
      valueOf(undefined);
      return false;
    } catch {
      return true;
    }
  });
  const secret = settings.filter((setting) => setting.secret);
  return {
    all: namesOf(SETTINGS[name]),
    required: missing.map(({ env }) => env),
    secret: secret.map(({ env }) => env),
  };
}

describe('the chart', () => {
  interface Values {
    [process: string]: { secret: { required: string[]; optional: string[] }; env?: Record<string, string> };
  }
  const values = parse(read('helm/timbo/values.yaml')) as Values & Record<string, Record<string, string>>;
  const valuesOf = (name: ProgramName) => values[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())]!;

  it.each([...PROCESSES, 'migrate'] as const)('gives %s the secrets that it reads, and no other', (name) => {
    const { required, secret } = readBy(name);
    const { secret: given } = valuesOf(name);
    expect([...given.required].sort()).toEqual(secret.filter((one) => required.includes(one)).sort());
    expect([...given.optional].sort()).toEqual(secret.filter((one) => !required.includes(one)).sort());
  });

  it.each(PROCESSES)(
    'gives %s every setting without which it does not start, and none that it does not read',
    (name) => {
      const template = read('helm/timbo/templates/procesos.yaml');
      const [, maps] = new RegExp(`"name" "${name}".*"env" \\(list (.*)$`, 'm').exec(template)!;
      const groups = [...maps!.matchAll(/\.Values\.([\w.]+)/g)].map(([, group]) => group!.split('.'));
      const given = groups.flatMap((group) => Object.keys(group.reduce<object>((at, key) => at[key as never], values)));
      const { all, required, secret } = readBy(name);
      expect(given.filter((one) => !all.includes(one))).toEqual([]);
      expect(required.filter((one) => !secret.includes(one) && !given.includes(one))).toEqual([]);
      expect(given.filter((one) => secret.includes(one))).toEqual([]);
    },
  );
});

describe("the chart's network policy", () => {
  const REACHED = {
    DATABASE_URL: 'database',
    MIGRATION_DATABASE_URL: 'database',
    REDIS_URL: 'queue',
    S3_ENDPOINT: 'objectStore',
    JWT_JWKS_URL: 'identityProvider',
    FISCAL_URL_H: 'authority',
    SIMULATOR_URL: 'simulator',
    EGRESS_PROXY: 'webhooks',
    PADRON_URL: 'registry',
    SMTP_URL: 'mail',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'traces',
  };

  it.each([...PROCESSES, 'migrate'] as const)('lets %s reach what its settings name, and nothing else', (name) => {
    const [, list] = new RegExp(`"timbo.egress" .*"name" "${name}" "to" \\(list (.*?)\\)`).exec(
      read('helm/timbo/templates/red.yaml'),
    )!;
    const given = [...list!.matchAll(/"(\w+)"/g)].map(([, destination]) => destination!);
    const { all } = readBy(name);
    // The identity provider only compares that address with its own.
    const reads = all.filter((setting) => name !== 'identidad' || setting !== 'JWT_JWKS_URL');
    const used = Object.entries(REACHED).filter(([setting]) => reads.includes(setting));
    expect([...given].sort()).toEqual(['dns', ...used.map(([, destination]) => destination)].sort());
    const { networkPolicy } = parse(read('helm/timbo/values.yaml')) as {
      networkPolicy: { destinations: Record<string, { to: unknown[]; ports: number[] }> };
    };
    for (const destination of given) expect(networkPolicy.destinations[destination]?.ports).not.toHaveLength(0);
  });
});

describe("the chart's tasks", () => {
  const tasks = [...read('helm/timbo/templates/tareas.yaml').matchAll(/"timbo.task" .*"name" "(\w+)" "task" "(\w+)"/g)];

  it('are tasks of the command line of the operator, each with a way out of its own', () => {
    expect(tasks.map(([, name]) => name)).toEqual(['rotar', 'congelar', 'reconciliar', 'auditoria']);
    for (const [, name, task] of tasks) {
      expect(Object.keys(TAREAS)).toContain(task);
      expect(read('helm/timbo/templates/red.yaml')).toContain(`"name" "${name}" "to" (list "dns" "database"`);
    }
    // Only what has a schedule runs by itself.
    expect(read('helm/timbo/templates/_partes.tpl')).toMatch(/kind: CronJob[^]*?suspend: {{ not .schedule }}/);
    expect(read('helm/timbo/templates/tareas.yaml').match(/"schedule"/g)).toHaveLength(1);
  });
});

describe('the realm of Keycloak', () => {
  interface Client {
    clientId: string;
    publicClient: boolean;
    standardFlowEnabled: boolean;
    redirectUris?: string[];
    webOrigins?: string[];
    attributes: Record<string, string>;
    protocolMappers: { protocolMapper: string; config: Record<string, string> }[];
  }
  interface Realm {
    accessTokenLifespan: number;
    ssoSessionIdleTimeout: number;
    roles: { realm: { name: string }[] };
    clients: Client[];
    components: Record<string, { config: Record<string, string[]> }[]>;
  }
  const realm = JSON.parse(read('keycloak/timbo-realm.json')) as Realm;
  const { roles, clients, components } = realm;
  const mapped = clients[0]!.protocolMappers.map(({ config }) => config);

  it.each(clients.map((client) => [client.clientId, client] as const))(
    'puts the claims that the api reads as it comes, and its audience, into the tokens of %s',
    (_, { protocolMappers }) => {
      const { claimTenantId, claimTenantRuc, claimRole } = SETTINGS.api;
      const claims = [claimTenantId, claimTenantRuc, claimRole].map(({ parse: valueOf }) => valueOf(undefined));
      const inTokens = protocolMappers
        .map(({ config }) => config)
        .filter((one) => one['access.token.claim'] === 'true');
      expect(inTokens.flatMap((config) => config['claim.name'] ?? [])).toEqual(expect.arrayContaining(claims));
      expect(inTokens.map((config) => config['included.custom.audience'])).toContain('timbo-api');
    },
  );

  it('has every role of the service and no other', () => {
    expect(roles.realm.map(({ name }) => name).sort()).toEqual([...ROLES].sort());
  });

  it('signs the panel in as the panel asks: a public client, code with PKCE, back to the page that finishes it', () => {
    const panel = clients.find(({ clientId }) => clientId === 'timbo-panel')!;
    expect(panel).toMatchObject({ publicClient: true, standardFlowEnabled: true });
    expect(panel.attributes['pkce.code.challenge.method']).toBe('S256');
    const [origin] = panel.webOrigins!;
    expect(panel.redirectUris).toEqual([`${origin}/panel/entrar`]);
    expect(panel.attributes['post.logout.redirect.uris']).toBe(`${origin}/panel/`);
  });

  it('lets the panel renew a token when it ends: the session outlives it, also when nobody asked in between', () => {
    expect(realm.ssoSessionIdleTimeout).toBeGreaterThan(realm.accessTokenLifespan);
  });

  it('keeps what says whose tenant a user is, and lets an administrator alone write it', () => {
    const [profile] = components['org.keycloak.userprofile.UserProfileProvider']!;
    const { attributes, ...rest } = JSON.parse(profile!.config['kc.user.profile.config']![0]!) as {
      attributes: { name: string; permissions: { edit: string[] } }[];
    };
    const told = mapped.flatMap((config) => config['user.attribute'] ?? []);
    // Keycloak drops attributes that its profile does not name.
    expect(told).not.toHaveLength(0);
    for (const name of told) expect(attributes.find((one) => one.name === name)?.permissions.edit).toEqual(['admin']);
    expect(rest).toEqual({});
  });
});
