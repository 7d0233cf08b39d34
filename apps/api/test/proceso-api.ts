import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keptPorts } from '../../../dev/stack/ports';
import { nodeProgram } from '../../../dev/stack/programs';
import { during, owned, ready, stopped } from '../../../test/during';
import type { StackDePrueba } from '../../../test/stack';
import { secreto } from '../../../test/emisor-de-prueba';
import { isReadyAt } from '../../../test/status-of';

/** Much longer than the balancer's readiness interval, also on a busy machine. */
const DRENAR_MS = 2_000;

/** One more api on the database and the queue of the stack under test, on ports of its own. */
export class ProcesoApi {
  private static cuantos = 0;
  private hijo!: ChildProcess;
  /** Owns also what starts again in a test, because the block of tests uses it afterwards. */
  private readonly owner = during();

  private constructor(
    readonly puerto: number,
    readonly interno: number,
    private readonly log: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /**
   * @param redisUrl empty: its counters are in PostgreSQL. Its queue is there too, and nobody works on what it takes from the outbox: only
   *   for files that run alone.
   */
  static async iniciar(
    stack: StackDePrueba,
    redisUrl = stack.queue_url,
    ajustes: NodeJS.ProcessEnv = {},
  ): Promise<ProcesoApi> {
    const { database_urls, folder } = stack;
    ProcesoApi.cuantos += 1;
    // Two files run at a time, each in a process of its own.
    const archivo = path.join(folder, `ports-api-${process.pid}-${ProcesoApi.cuantos}.json`);
    const { api, inner } = await keptPorts(archivo, ['api', 'inner'], {}, () => undefined);
    const proceso = new ProcesoApi(api, inner, path.join(folder, 'logs', `api-${api}.log`), {
      ...process.env,
      DATABASE_URL: database_urls.api,
      REDIS_URL: redisUrl,
      MASTER_KEY: secreto('master_key').toString('base64'),
      LINK_KEY: secreto('link_key').toString('base64'),
      STORAGE_DIR: path.join(folder, 'objects'),
      PUBLIC_BASE_URL: `http://127.0.0.1:${api}`,
      HOST: '127.0.0.1',
      PORT: String(api),
      INNER_PORT: String(inner),
      DRAIN_MS: String(DRENAR_MS),
      ...ajustes,
    });
    try {
      await proceso.arrancar();
      return proceso;
    } catch (causa) {
      // Another program took one of its ports while it started.
      if (String(causa).includes('EADDRINUSE')) return ProcesoApi.iniciar(stack, redisUrl, ajustes);
      throw causa;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.puerto}`;
  }

  /** Its own readiness, without a time limit; false when nobody answers. */
  listo(): Promise<boolean> {
    return isReadyAt(this.interno);
  }

  /** How often its log has these words. */
  vecesQueDijo(palabras: string): number {
    return readFileSync(this.log, 'utf8').split(palabras).length - 1;
  }

  /** Stops it by SIGTERM and starts a new one in its place. @returns the exit status of the old one. */
  async reiniciar(): Promise<number | null> {
    const status = await this.detener();
    await this.arrancar();
    return status;
  }

  /** @returns its exit status. */
  detener(): Promise<number | null> {
    return stopped(this.hijo);
  }

  private async arrancar(): Promise<void> {
    const { file, args, env } = nodeProgram('apps/api/main.js', this.env);
    const log = openSync(this.log, 'a');
    this.hijo = owned(spawn(file, args, { env, stdio: ['ignore', log, log] }), this.owner);
    closeSync(log);
    await ready(this.hijo, () => this.listo(), 'another api', this.log);
  }
}
