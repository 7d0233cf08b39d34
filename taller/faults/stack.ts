import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase, type Database, type ProcessName } from '@libs/platform/db';
import { MIGRATIONS } from '../../migrations';
import { prepareGround, type Ground } from '../../dev/stack/ground';
import { startDatabase, type DatabaseUrls } from '../../dev/stack/parts/database';
import { identity } from '../../dev/stack/parts/identity';
import { mail } from '../../dev/stack/parts/mail';
import { startQueue } from '../../dev/stack/parts/queue';
import { simulator } from '../../dev/stack/parts/simulator';
import { adminUrl } from '../../dev/stack/postgres/cluster';
import { httpService, nodeProgram, OPERADOR } from '../../dev/stack/programs';
import { keptPorts } from '../../dev/stack/ports';
import type { Launch, Service } from '../../dev/stack/service';
import type { Supervisor } from '../../dev/stack/supervisor';
import { Autoridad } from './autoridad';
import { Puntos } from './puntos';

/** Several of each process, so that they compete. */
const APIS = 2;
const SUBMITTERS = 2;
/** Pauses of the product, in percent: pauses of minutes take seconds here. */
const PAUSE_PERCENT = '1';

/** A running product whose every process a test may kill, freeze, or send into a crash point. */
export interface FaultStack {
  ground: Ground;
  supervisor: Supervisor;
  env: NodeJS.ProcessEnv;
  apis: string[];
  submitters: string[];
  /** Base URL of each api. */
  bases: string[];
  database: Database;
  /** Bypasses row-level security. */
  admin: Client;
  autoridad: Autoridad;
  puntos: Puntos;
  urls: DatabaseUrls;
  redisUrl: string | undefined;
  secretos: { masterKey: string };
  /** Starts the renderer, once: tests that do not need it run without its Chromium. */
  conRenderer(): Promise<void>;
  /** Base URLs of four apis; two of them start at the first call, because other tests do not need them. */
  conCuatroApis(): Promise<string[]>;
  /** Kills processes and restarts them with these settings added to theirs, or with only theirs; resolves when all are ready. */
  reiniciar(nombres: readonly string[], con?: NodeJS.ProcessEnv): Promise<void>;
  /** Sends a signal to a process by its name. */
  signal(name: string, signal: NodeJS.Signals): void;
  /** Freezes processes while `hacer` runs; they are thawed even if it fails. */
  congelando<T>(nombres: readonly string[], hacer: () => Promise<T>): Promise<T>;
  pid(name: string): number | undefined;
}

/** Starts everything under the supervisor, in a new folder for this run. */
export async function startFaultStack(
  supervisor: Supervisor,
  folder: string,
  tell: (line: string) => void,
): Promise<FaultStack> {
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    FISCAL_PAUSE_PERCENT: PAUSE_PERCENT,
    FISCAL_CONNECT_MS: '3000',
    FISCAL_SEND_MS: '3000',
    FISCAL_QUERY_MS: '3000',
    BATCH_WAIT_MS: '500',
    BATCH_TICK_MS: '200',
    // The authority's guide asks for ten minutes between queries of a batch; scaled like every other pause.
    ESPERA_DE_LOTE_MS: '5900',
    REGISTRO_ABIERTO: 'si',
    LOG_LEVEL: 'info',
  };
  const ground = await prepareGround(supervisor, { folder, env, tell, durable: false });
  const { ports, secrets } = ground;
  const urls = await startDatabase(ground);
  const queue = await startQueue(ground);
  await supervisor.runOnce(
    'migrate',
    nodeProgram(OPERADOR, { ...env, MIGRATION_DATABASE_URL: urls.migrate }, 'migrate'),
  );
  const [authority, post] = [simulator(ground), mail(ground)];
  await supervisor.start(...authority.services, ...post.services);
  const users = identity(ground, { tenant_id: '00000000-0000-4000-8000-000000000000', tenant_ruc: '80000000-0' });
  await supervisor.start(...users.services);
  const more = ['api_2', 'api_2_inner', 'submitter_2_inner', 'api_3', 'api_3_inner', 'api_4', 'api_4_inner'] as const;
  const extra = await keptPorts(path.join(folder, 'more-ports.json'), more, {}, tell);
  const settings: NodeJS.ProcessEnv = {
    ...env,
    ...queue,
    ...authority.env,
    ...post.env,
    ...users.env,
    MASTER_KEY: secrets.master_key,
    LINK_KEY: secrets.link_key,
    PUBLIC_BASE_URL: `http://127.0.0.1:${ports.api}`,
    HOST: '127.0.0.1',
    CHROMIUM_SIN_SANDBOX: 'si',
    STORAGE_DIR: path.join(folder, 'objects'),
  };
  const puntos = new Puntos();
  const servicios = new Map<string, Service>();
  const distinto = new Map<string, NodeJS.ProcessEnv>();
  const own = (name: string, inner: number, app: ProcessName, given: NodeJS.ProcessEnv = {}): Service => {
    const service = httpService(
      name,
      `apps/${app}/src/main.js`,
      { ...settings, DATABASE_URL: urls[app], ...given, INNER_PORT: String(inner) },
      `http://127.0.0.1:${inner}/health/ready`,
    );
    servicios.set(name, service);
    const launch = (): Launch => {
      const usual = service.launch();
      return puntos.armar(name, { ...usual, env: { ...usual.env, ...distinto.get(name) } });
    };
    return { ...service, launch };
  };
  await supervisor.start(
    own('api', ports.api_inner, 'api', { PORT: String(ports.api) }),
    own('api-2', extra.api_2_inner, 'api', { PORT: String(extra.api_2) }),
    own('fiscal-submitter', ports.submitter_inner, 'fiscal-submitter'),
    own('fiscal-submitter-2', extra.submitter_2_inner, 'fiscal-submitter'),
  );
  const signal = (name: string, sent: NodeJS.Signals): void => {
    const pid = supervisor.pids()[name];
    if (pid !== undefined) process.kill(pid, sent);
  };
  let renderer: Promise<void> | undefined;
  let deMas: Promise<void> | undefined;
  const cluster = { folder: '', port: ports.postgres, password: secrets.db_superuser, durable: false };
  const admin = await connected(adminUrl(cluster, 'timbo'));
  const names = (base: string, n: number): string[] => [
    base,
    ...Array.from({ length: n - 1 }, (_, i) => `${base}-${i + 2}`),
  ];
  const bases = [ports.api, extra.api_2].map((port) => `http://127.0.0.1:${port}`);
  const otraApi = (n: 3 | 4): Service =>
    own(`api-${n}`, extra[`api_${n}_inner`], 'api', { PORT: String(extra[`api_${n}`]) });
  return {
    ground,
    supervisor,
    env: settings,
    apis: names('api', APIS),
    submitters: names('fiscal-submitter', SUBMITTERS),
    bases,
    database: await openDatabase({ databaseUrl: urls.api, databasePool: 4 }, 'faults', MIGRATIONS),
    admin,
    autoridad: new Autoridad(authority.env.SIMULATOR_CONTROL_URL!),
    puntos,
    urls,
    redisUrl: queue.REDIS_URL,
    secretos: { masterKey: secrets.master_key },
    conRenderer: () => (renderer ??= supervisor.start(own('kude-renderer', ports.renderer_inner, 'kude-renderer'))),
    conCuatroApis: async () => {
      await (deMas ??= supervisor.start(otraApi(3), otraApi(4)));
      return [...bases, `http://127.0.0.1:${extra.api_3}`, `http://127.0.0.1:${extra.api_4}`];
    },
    reiniciar: async (nombres, con) => {
      await Promise.all(
        nombres.map(async (nombre) => {
          if (con) distinto.set(nombre, con);
          else distinto.delete(nombre);
          const anterior = supervisor.pids()[nombre];
          signal(nombre, 'SIGKILL');
          const esOtro = (): boolean => ![anterior, undefined].includes(supervisor.pids()[nombre]);
          while (!(esOtro() && (await servicios.get(nombre)!.ready()))) await delay(100);
        }),
      );
    },
    signal,
    congelando: async (nombres, hacer) => {
      for (const nombre of nombres) signal(nombre, 'SIGSTOP');
      try {
        return await hacer();
      } finally {
        for (const nombre of nombres) signal(nombre, 'SIGCONT');
      }
    },
    pid: (name) => supervisor.pids()[name],
  };
}

/** A connection that survives a killed server, because each query opens a new one. */
async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
