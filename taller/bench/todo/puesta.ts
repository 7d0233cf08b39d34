// What bench todo starts: a database that counts its statements, Redis, an authority, and the product twice, once for each queue.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Client } from 'pg';
import { openDatabase } from '@libs/platform/db';
import { MIGRATIONS } from '../../../migrations';
import { type Ground, prepareGround } from '../../../dev/stack/ground';
import { type DatabaseUrls, startDatabase } from '../../../dev/stack/parts/database';
import { startQueue } from '../../../dev/stack/parts/queue';
import { keptPorts } from '../../../dev/stack/ports';
import { httpService, nodeProgram, OPERADOR } from '../../../dev/stack/programs';
import { StackError } from '../../../dev/stack/stack-error';
import type { Supervisor } from '../../../dev/stack/supervisor';
import { conectarAdministrador } from '../conexiones';
import { prepararEmisor } from './emisor';
import type { Plantilla } from './plantilla';
import { type Autoridad, ponerAutoridad } from './autoridad';
import { CONTAR_SENTENCIAS, prepararCuenta } from './sentencias';

export const SERIES = 50;
/** In production: calls to the test environment are also noted for a certification run, if there is one. */
const EN_PRODUCCION = { tenantId: randomUUID(), ruc: '80099990-8', sit: 'P' } as const;
const MAS_PUERTOS = ['autoridad', 'receptor', 'suelo', 'api_pg', 'api_pg_inner', 'submitter_pg_inner'] as const;
/** Flags of Node for one process, for profiling. */
const FLAGS = {
  api: 'API_NODE_OPTIONS',
  'fiscal-submitter': 'SUBMITTER_NODE_OPTIONS',
  'kude-renderer': 'RENDERER_NODE_OPTIONS',
} as const;

export type Cola = 'redis' | 'postgres';

interface Partes {
  mas: Record<(typeof MAS_PUERTOS)[number], number>;
  urls: DatabaseUrls;
  autoridad: Autoridad;
  redisUrl: string;
}

export class Puesta {
  private constructor(
    private readonly ground: Ground,
    private readonly partes: Partes,
    readonly admin: Client,
    readonly apiKeys: readonly string[],
  ) {}

  static async poner(
    supervisor: Supervisor,
    folder: string,
    tell: (linea: string) => void,
    conSimulador: boolean,
  ): Promise<Puesta> {
    const { PATH, HOME } = process.env;
    const ground = await prepareGround(supervisor, { folder, env: { PATH, HOME }, tell, postgres: CONTAR_SENTENCIAS });
    const mas = await keptPorts(path.join(folder, 'more-ports.json'), MAS_PUERTOS, {}, tell);
    const urls = await startDatabase(ground);
    const { REDIS_URL } = await startQueue(ground);
    if (!REDIS_URL) throw new StackError('bench todo needs valkey-server or redis-server on the PATH.');
    const migrar = nodeProgram(OPERADOR, { ...ground.env, MIGRATION_DATABASE_URL: urls.migrate }, 'migrate');
    await supervisor.runOnce('migrate', migrar);
    const autoridad = await ponerAutoridad(ground, mas.autoridad, conSimulador);
    const database = await openDatabase({ databaseUrl: urls.api, databasePool: 2 }, 'bench', MIGRATIONS);
    const apiKeys = await prepararEmisor(ground, database, SERIES, 'S', EN_PRODUCCION);
    await database.close();
    const admin = await administrador(ground);
    await admin.query(`UPDATE tenant SET ajustes = ajustes || '{"kude": "a_pedido"}', version = version + 1`);
    return new Puesta(ground, { mas, urls, autoridad, redisUrl: REDIS_URL }, admin, apiKeys);
  }

  /** Starts api and submitter with this queue. @returns the api's address. */
  async producto(cola: Cola): Promise<string> {
    const { mas, redisUrl: REDIS_URL } = this.partes;
    const { ports, supervisor, tell } = this.ground;
    tell(`starting the product, queue in ${cola === 'redis' ? 'Redis' : 'PostgreSQL'} …`);
    const [api, interno, submitter, queue] =
      cola === 'redis'
        ? [ports.api, ports.api_inner, ports.submitter_inner, { REDIS_URL }]
        : [mas.api_pg, mas.api_pg_inner, mas.submitter_pg_inner, {}];
    const url = `http://127.0.0.1:${api}`;
    await supervisor.start(
      this.proceso('api', cola, interno, { ...queue, PORT: String(api), PUBLIC_BASE_URL: url }),
      this.proceso('fiscal-submitter', cola, submitter, queue),
    );
    return url;
  }

  /** From here on every document is printed. */
  async imprimir(): Promise<void> {
    await this.admin.query(`UPDATE tenant SET ajustes = ajustes - 'kude', version = version + 1`);
  }

  /** Starts the one of the product whose queue is in Redis. */
  async renderer(): Promise<void> {
    const { ports, supervisor } = this.ground;
    await supervisor.start(
      this.proceso('kude-renderer', 'redis', ports.renderer_inner, { REDIS_URL: this.partes.redisUrl }),
    );
  }

  /** Starts the floor. @returns its address. */
  async suelo(plantilla: Plantilla): Promise<string> {
    const { cliente, env } = this.partes.autoridad;
    const url = await this.parte('suelo', 'taller/bench/todo/suelo.js', {
      API_DATABASE_URL: this.partes.urls.api,
      SUBMITTER_DATABASE_URL: this.partes.urls['fiscal-submitter'],
      PLANTILLA: JSON.stringify(plantilla),
      CLIENTE: cliente,
      AUTORIDAD: env.FISCAL_URL_P,
    });
    return `${url}/camino`;
  }

  /** A part of a bench, beside the product. @returns its address. */
  async parte(nombre: 'receptor' | 'suelo', programa: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
    const url = `http://127.0.0.1:${this.partes.mas[nombre]}`;
    const env = { ...this.ground.env, ...more, PORT: String(this.partes.mas[nombre]) };
    await this.ground.supervisor.start(httpService(nombre, programa, env, `${url}/listo`));
    return url;
  }

  get urls(): DatabaseUrls {
    return this.partes.urls;
  }

  get mailKey(): Buffer {
    return Buffer.from(this.ground.secrets.mail_key, 'base64');
  }

  /** CPU of one print, in ms. */
  async sueloDelPapel(): Promise<number> {
    const { supervisor, env } = this.ground;
    return Number(await supervisor.runOnce('papel', nodeProgram('taller/bench/todo/suelo-del-papel.js', env)));
  }

  /** Processes that work for one product, or for the floor. */
  procesosDe(producto: Cola | 'suelo'): string[] {
    const procesos = {
      suelo: ['suelo'],
      redis: ['api', 'fiscal-submitter', 'redis'],
      postgres: ['api-pg', 'fiscal-submitter-pg'],
    };
    return [...procesos[producto], 'postgres', this.partes.autoridad.proceso];
  }

  pids(): Record<string, number> {
    return this.ground.supervisor.pids();
  }

  private proceso(app: keyof typeof FLAGS, cola: Cola, inner: number, more: NodeJS.ProcessEnv) {
    const { env, secrets, folder } = this.ground;
    const todo: NodeJS.ProcessEnv = {
      ...env,
      ...this.partes.autoridad.env,
      // The product's own pace: the stack's is hurried, so that demo and tests need not wait.
      FISCAL_PAUSE_PERCENT: undefined,
      BATCH_TICK_MS: undefined,
      DATABASE_URL: this.partes.urls[app],
      INNER_PORT: String(inner),
      HOST: '127.0.0.1',
      SIT_PERMITIDOS: 'P',
      LINK_KEY: secrets.link_key,
      MASTER_KEY: secrets.master_key,
      MAIL_KEY: secrets.mail_key,
      WEBHOOK_PRIVATE_HOSTS: 'si',
      STORAGE_DIR: path.join(folder, 'objects'),
      CHROMIUM_SIN_SANDBOX: 'si',
      LOG_LEVEL: 'warn',
      DRAIN_MS: '0',
      NODE_OPTIONS: process.env[FLAGS[app]],
      ...more,
    };
    const name = cola === 'redis' ? app : `${app}-pg`;
    return httpService(name, `apps/${app}/main.js`, todo, `http://127.0.0.1:${inner}/health/ready`);
  }
}

async function administrador(ground: Ground): Promise<Client> {
  const admin = await conectarAdministrador(ground);
  await prepararCuenta(admin);
  return admin;
}
