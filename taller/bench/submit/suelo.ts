import { Agent, request } from 'node:https';
import { Pool } from 'pg';
import { TENANT } from './poblar';

interface Tls {
  ca: string;
  cert: string;
  key: string;
}

/** The minimum of a submission: round trips with bodies of the same size, and transactions that change a state. */
export class Suelo {
  private readonly pool: Pool;
  private readonly agente: Agent;

  constructor(
    databaseUrl: string,
    private readonly url: string,
    tls: Tls,
    private readonly aLaVez: number,
  ) {
    this.pool = new Pool({ connectionString: databaseUrl, max: 10 });
    this.agente = new Agent({ ...tls, keepAlive: true, maxFreeSockets: aLaVez });
  }

  /** Each document is `transacciones` changes of state and one round trip. */
  async sincrono(cdcs: readonly string[], xmlBytes: number, transacciones: number): Promise<void> {
    const cuerpo = (cdc: string): string => `<rDE><DE Id="${cdc}"/>${'x'.repeat(xmlBytes)}</rDE>`;
    return this.repartir(cdcs, 1, async ([cdc]) => {
      for (let i = 0; i < transacciones - 1; i += 1) await this.cambiar([cdc!]);
      await this.pedir('/de/ws/sync/recibe.wsdl', cuerpo(cdc!));
      await this.cambiar([cdc!]);
    });
  }

  /** `porLote` documents need two round trips and four changes of state. */
  async porLotes(cdcs: readonly string[], lote: string, porLote: number): Promise<void> {
    return this.repartir(cdcs, porLote, async (suyos) => {
      await this.cambiar(suyos);
      await this.cambiar(suyos);
      await this.pedir('/de/ws/async/recibe-lote.wsdl', `<xDE>${lote}</xDE>`);
      await this.cambiar(suyos);
      await this.pedir('/de/ws/consultas/consulta-lote.wsdl', '<dProtConsLote>1</dProtConsLote>');
      await this.cambiar(suyos);
    });
  }

  async cerrar(): Promise<void> {
    this.agente.destroy();
    await this.pool.end();
  }

  private async repartir(
    cdcs: readonly string[],
    grupo: number,
    hacer: (cdcs: string[]) => Promise<void>,
  ): Promise<void> {
    let siguiente = 0;
    const uno = async (): Promise<void> => {
      for (;;) {
        const desde = siguiente;
        if (desde >= cdcs.length) return;
        siguiente += grupo;
        await hacer(cdcs.slice(desde, desde + grupo));
      }
    };
    await Promise.all(Array.from({ length: this.aLaVez }, uno));
  }

  private async cambiar(cdcs: readonly string[]): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query(`BEGIN; SELECT set_config('app.tenant', '${TENANT}', true)`);
      const text = `UPDATE documento d SET estado = 'E', updated_at = now() FROM cdc_emitido k
        WHERE k.tenant_id = $1 AND k.cdc = ANY ($2) AND d.tenant_id = $1 AND d.id = k.de_id`;
      await client.query({ name: 'suelo', text, values: [TENANT, cdcs] });
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
