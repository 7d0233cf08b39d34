import path from 'node:path';
import { Client } from 'pg';
import { openDatabase, type Database } from '@libs/platform/db';
import { MIGRATIONS } from '../../migrations';
import { prepareGround, type Ground } from '../../dev/stack/ground';
import { startDatabase, type DatabaseUrls } from '../../dev/stack/parts/database';
import { identity } from '../../dev/stack/parts/identity';
import { mail } from '../../dev/stack/parts/mail';
import { startQueue } from '../../dev/stack/parts/queue';
import { simulator } from '../../dev/stack/parts/simulator';
import { adminUrl } from '../../dev/stack/postgres/cluster';
import { nodeProgram, OPERADOR } from '../../dev/stack/programs';
import type { Supervisor } from '../../dev/stack/supervisor';
import { Autoridad } from './autoridad';
import { Procesos, type Cuantos } from './procesos';
import type { Puntos } from './puntos';

/** Pauses of the product, in percent: pauses of minutes take seconds here. */
const PAUSE_PERCENT = '1';

/** A running product whose every process a test may kill, freeze, or send into a crash point. */
export interface FaultStack {
  ground: Ground;
  supervisor: Supervisor;
  env: NodeJS.ProcessEnv;
  apis: string[];
  submitters: string[];
  renderers: string[];
  /** Base URL of each api. */
  bases: string[];
  database: Database;
  /** Bypasses row-level security. */
  admin: Client;
  autoridad: Autoridad;
  puntos: Puntos;
  urls: DatabaseUrls;
  redisUrl: string | undefined;
  secretos: { masterKey: string; mailKey: string };
  /** This stack with at least this many of each process, started at the first call: not every test needs them. */
  con(cuantos: Cuantos): Promise<FaultStack>;
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
  const users = identity(
    ground,
    { tenant_id: '00000000-0000-4000-8000-000000000000', tenant_ruc: '80000000-0' },
    'http://127.0.0.1',
  );
  await supervisor.start(...users.services);
  const settings: NodeJS.ProcessEnv = {
    ...env,
    ...queue,
    ...authority.env,
    ...post.env,
    ...users.env,
    MASTER_KEY: secrets.master_key,
    MAIL_KEY: secrets.mail_key,
    WEBHOOK_PRIVATE_HOSTS: 'si',
    // Mailboxes of this machine have certificates of its authority.
    WEBHOOK_CA_FILE: authority.env.SIMULATOR_CA_FILE,
    RECIBIDOS_DOMAIN: 'recibidos.timbo.test',
    LINK_KEY: secrets.link_key,
    HOST: '127.0.0.1',
    CHROMIUM_SIN_SANDBOX: 'si',
    STORAGE_DIR: path.join(folder, 'objects'),
  };
  const procesos = await Procesos.preparar({ supervisor, folder, env: settings, urls, tell });
  const { puntos } = procesos;
  const signal = procesos.signal.bind(procesos);
  const cluster = { folder: '', port: ports.postgres, password: secrets.db_superuser, durable: false };
  const admin = await connected(adminUrl(cluster, 'timbo'));
  const comun = {
    ground,
    supervisor,
    env: settings,
    database: await openDatabase({ databaseUrl: urls.api, databasePool: 4 }, 'faults', MIGRATIONS),
    admin,
    autoridad: new Autoridad(authority.env.SIMULATOR_CONTROL_URL!),
    puntos,
    urls,
    redisUrl: queue.REDIS_URL,
    secretos: { masterKey: secrets.master_key, mailKey: secrets.mail_key },
    reiniciar: procesos.reiniciar.bind(procesos),
    signal,
    congelando: async <T>(nombres: readonly string[], hacer: () => Promise<T>): Promise<T> => {
      for (const nombre of nombres) signal(nombre, 'SIGSTOP');
      try {
        return await hacer();
      } finally {
        for (const nombre of nombres) signal(nombre, 'SIGCONT');
      }
    },
    pid: procesos.pid.bind(procesos),
  };
  const con = async (cuantos: Cuantos): Promise<FaultStack> => {
    const { api: apis, 'fiscal-submitter': submitters, 'kude-renderer': renderers } = await procesos.con(cuantos);
    return { ...comun, con, apis, submitters, renderers, bases: apis.map((nombre) => procesos.base(nombre)) };
  };
  return con({});
}

/** A connection that survives a killed server, because each query opens a new one. */
async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
