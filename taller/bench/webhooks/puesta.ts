import { setTimeout as delay } from 'node:timers/promises';
import { avisoDeCuenta } from '@libs/avisos';
import { escribirAvisos, SqlLectorDeAvisos } from '@libs/avisos/postgres';
import { TypeOrmCredencialRepository } from '@libs/auth/postgres';
import { elServicio, EnvironmentSecretBox, nuevoId, SystemClock } from '@libs/platform';
import { type Database, openDatabase } from '@libs/platform/db';
import { AdministrarWebhooks } from '@libs/webhooks';
import { TypeOrmWebhookRepository } from '@libs/webhooks/postgres';
import type { Supervisor } from '../../../dev/stack/supervisor';
import { MIGRATIONS } from '../../../migrations';
import { Puesta } from '../todo/puesta';

const YO = elServicio('bench');
const VACIADO_MS = 120_000;
/** An address where nobody listens: the discard port. */
export const MUERTO = 'http://127.0.0.1:9/muerto';

export interface Suscrito {
  tenantId: string;
  webhookId: string;
}

/** The product with many taxpayers that have an endpoint each, all of them in one process of receivers. */
export class PuestaDeAvisos {
  private readonly clock = new SystemClock();
  private readonly webhooks;
  private readonly administrar;

  private constructor(
    readonly puesta: Puesta,
    readonly api: string,
    readonly receptor: string,
    private readonly database: Database,
  ) {
    const caja = new EnvironmentSecretBox(puesta.mailKey);
    this.webhooks = new TypeOrmWebhookRepository(database, new SqlLectorDeAvisos(database), caja);
    this.administrar = new AdministrarWebhooks(this.webhooks, this.clock);
  }

  static async poner(supervisor: Supervisor, folder: string, tell: (linea: string) => void): Promise<PuestaDeAvisos> {
    const puesta = await Puesta.poner(supervisor, folder, tell, false);
    const receptor = await puesta.parte('receptor', 'taller/bench/webhooks/receptor.js');
    const database = await openDatabase({ databaseUrl: puesta.urls.api, databasePool: 8 }, 'bench', MIGRATIONS);
    const api = await puesta.producto('redis');
    await puesta.renderer();
    return new PuestaDeAvisos(puesta, api, receptor, database);
  }

  async cerrar(): Promise<void> {
    await this.database.close();
    await this.puesta.admin.end();
  }

  /** This many taxpayers, each with its own endpoint. */
  async suscritos(cuantos: number): Promise<Suscrito[]> {
    const tenants = Array.from({ length: cuantos }, () => nuevoId(this.clock.now()));
    await this.puesta.admin.query(
      `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan)
       SELECT t, n::text || '-0', 'Suscrito ' || n, 2, 'api' FROM unnest($1::uuid[]) WITH ORDINALITY u(t, n)`,
      [tenants],
    );
    return enTandas(tenants, async (tenantId) => ({ tenantId, webhookId: await this.suscribir(tenantId, '/rapido') }));
  }

  /** @param a a path of the receivers, or a whole address. */
  async suscribir(tenantId: string, a: string): Promise<string> {
    const nuevo = { url: a.startsWith('/') ? `${this.receptor}${a}` : a, tipos: null, descripcion: 'bench' };
    return (await this.administrar.crear(tenantId, nuevo, YO)).webhook.id;
  }

  async desuscribir({ tenantId, webhookId }: Suscrito): Promise<void> {
    await this.webhooks.borrar(tenantId, webhookId, YO);
  }

  /** Sends the notices of this endpoint elsewhere from now on. */
  async dirigir({ tenantId, webhookId }: Suscrito, a: string): Promise<void> {
    const url = a.startsWith('/') ? `${this.receptor}${a}` : a;
    await this.administrar.cambiar(tenantId, webhookId, { url, estado: 'activo' }, YO);
  }

  llaves(tenants: readonly Suscrito[]): Promise<string[]> {
    const credenciales = new TypeOrmCredencialRepository(this.database);
    return enTandas(tenants, ({ tenantId }) => credenciales.crearApiKey(tenantId, 'bench'));
  }

  /** One transaction, as in the life of the account. */
  avisar(tenantId: string, cuantos = 1): Promise<void> {
    const avisos = Array.from({ length: cuantos }, () =>
      avisoDeCuenta('cuenta.suspendida', { motivo: 'Medición: un aviso como cualquier otro.' }, this.clock.now()),
    );
    return this.database.ofTenant(tenantId, (tx) => escribirAvisos(tx, tenantId, avisos));
  }

  async enPausa(pausa: boolean): Promise<void> {
    await this.puesta.admin.query(`UPDATE webhook SET estado = $1`, [pausa ? 'pausado' : 'activo']);
  }

  async olvidarLlegados(): Promise<void> {
    await fetch(`${this.receptor}/olvidar`, { method: 'POST' });
  }

  /** Resolves when this many have come, those to /lento and /otro not counted. */
  async llegaron(cuantos: number): Promise<void> {
    const signal = AbortSignal.timeout(VACIADO_MS);
    await fetch(`${this.receptor}/hasta/${cuantos}`, { signal });
  }

  /** For each notice that came to a path: ms from the moment in it until its first arrival. */
  async demoras(path: string): Promise<number[]> {
    const llegados = (await (await fetch(`${this.receptor}/llegados`)).json()) as [string, number, string][];
    const { rows } = await this.puesta.admin.query<{ id: string; creado: number }>(
      `SELECT id, extract(epoch FROM creado_at)::float * 1000 AS creado FROM aviso WHERE id = ANY ($1)`,
      [llegados.map(([id]) => id)],
    );
    const creados = new Map(rows.map(({ id, creado }) => [id, creado]));
    const primeros = new Map<string, number>();
    for (const [id, ms, destino] of llegados) if (destino === path && !primeros.has(id)) primeros.set(id, ms);
    return [...primeros].flatMap(([id, ms]) => (creados.has(id) ? [ms - creados.get(id)!] : []));
  }

  /** Until nothing is under way. */
  async reposo(): Promise<void> {
    for (;;) {
      const { rows } = await this.puesta.admin.query<{ n: number }>(
        `SELECT (SELECT count(*) FROM webhook WHERE en_vuelo)::int + (SELECT count(*) FROM documento WHERE estado IN ('P', 'E'))::int AS n`,
      );
      if (rows[0]!.n === 0) return;
      await delay(100);
    }
  }
}

/** Some at a time, in order. */
async function enTandas<A, B>(elementos: readonly A[], hacer: (elemento: A) => Promise<B>): Promise<B[]> {
  const hechos: B[] = [];
  for (let i = 0; i < elementos.length; i += 8)
    hechos.push(...(await Promise.all(elementos.slice(i, i + 8).map(hacer))));
  return hechos;
}
