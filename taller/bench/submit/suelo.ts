import { Agent, request } from 'node:https';
import type { Pool } from 'pg';
import { BY_INDEX_ONLY } from '@libs/platform/db';
import { abrirPool } from '../conexiones';
import { TENANT } from './poblar';

interface Tls {
  ca: string;
  cert: string;
  key: string;
}

/**
 * The minimum of a submission, on connections with the submitter's settings (otherwise the floor would be planned at every execution, at
 * twice the cost of its work): round trips with bodies of the same size, and transactions that change a state. */
export class Suelo {
  private readonly pool: Pool;
  private readonly agente: Agent;

  constructor(
    databaseUrl: string,
    private readonly url: string,
    tls: Tls,
    private readonly aLaVez: number,
  ) {
    this.pool = abrirPool({ connectionString: databaseUrl, max: 10, options: BY_INDEX_ONLY });
    this.agente = new Agent({ ...tls, keepAlive: true, maxFreeSockets: aLaVez });
  }

  /** Each document is `transacciones` changes of state and one round trip. */
  async sincrono(ids: readonly string[], xmlBytes: number, transacciones: number): Promise<void> {
    const cuerpo = (id: string): string => `<rDE><DE Id="${id}"/>${'x'.repeat(xmlBytes)}</rDE>`;
    return this.repartir(ids, 1, async ([id]) => {
      for (let i = 0; i < transacciones - 1; i += 1) await this.cambiar(UNO, id!);
      await this.pedir('/de/ws/sync/recibe.wsdl', cuerpo(id!));
      await this.cambiar(UNO, id!);
    });
  }

  /** `porLote` documents need two round trips and four changes of state. */
  async porLotes(ids: readonly string[], lote: string, porLote: number): Promise<void> {
    return this.repartir(ids, porLote, async (suyos) => {
      await this.cambiar(VARIOS, suyos);
      await this.cambiar(VARIOS, suyos);
      await this.pedir('/de/ws/async/recibe-lote.wsdl', `<xDE>${lote}</xDE>`);
      await this.cambiar(VARIOS, suyos);
      await this.pedir('/de/ws/consultas/consulta-lote.wsdl', '<dProtConsLote>1</dProtConsLote>');
      await this.cambiar(VARIOS, suyos);
    });
  }

  async cerrar(): Promise<void> {
    this.agente.destroy();
    await this.pool.end();
  }

  private async repartir(
    ids: readonly string[],
    grupo: number,
    hacer: (ids: string[]) => Promise<void>,
  ): Promise<void> {
    let siguiente = 0;
    const uno = async (): Promise<void> => {
      for (;;) {
        const desde = siguiente;
        if (desde >= ids.length) return;
        siguiente += grupo;
        await hacer(ids.slice(desde, desde + grupo));
      }
    };
    await Promise.all(Array.from({ length: this.aLaVez }, uno));
  }

  private async cambiar(sentencia: { name: string; text: string }, cuales: string | readonly string[]): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query(`BEGIN; SELECT set_config('app.tenant', '${TENANT}', true)`);
      await client.query({ ...sentencia, values: [TENANT, cuales] });
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  }

  private pedir(ruta: string, cuerpo: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const peticion = request(`${this.url}${ruta}`, { method: 'POST', agent: this.agente }, (respuesta) => {
        respuesta.resume();
        respuesta.once('end', () => resolve());
      });
      peticion.once('error', reject);
      peticion.end(cuerpo);
    });
  }
}

// Of one document its id is a value: then PostgreSQL opens the partition of its month only.
const CAMBIAR = `UPDATE documento SET estado = 'E', updated_at = now() WHERE tenant_id = $1`;
const UNO = { name: 'suelo-uno', text: `${CAMBIAR} AND id = $2` };
const VARIOS = { name: 'suelo-varios', text: `${CAMBIAR} AND id = ANY ($2)` };
