import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import type { Pool, QueryConfig } from 'pg';
import { empaquetarLote } from '@libs/fiscal';
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
 * twice the cost of its work): the stored bytes over TLS, and transactions that write the rows of a turn and of an answer, as the floor of
 * the whole path does. A batch is packed, because it cannot be sent otherwise. No queue, no lease or fence, no answer is read.
 */
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

  /** Each document is a turn, one round trip and an answer. */
  async sincrono(ids: readonly string[]): Promise<void> {
    return this.repartir(ids, 1, async ([id]) => {
      const [fila] = await this.hacer({ ...TURNO, values: [TENANT, id] });
      await this.pedir('/de/ws/sync/recibe.wsdl', fila!.xml);
      await this.hacer({ ...RESPUESTA, values: [TENANT, id] });
    });
  }

  /** `porLote` documents need two round trips, each with a turn and an answer. */
  async porLotes(ids: readonly string[], porLote: number): Promise<void> {
    return this.repartir(ids, porLote, async (suyos) => {
      const id = randomUUID();
      const filas = await this.hacer({ ...ARMAR, values: [TENANT, suyos, id] });
      const lote = empaquetarLote(filas.map(({ xml }) => xml.toString()));
      await this.pedir('/de/ws/async/recibe-lote.wsdl', `<xDE>${lote}</xDE>`);
      await this.hacer({ ...MOVER, values: [TENANT, id, 'ENCOLADO'] });
      await this.hacer({ ...MOVER, values: [TENANT, id, 'ENCOLADO'] });
      await this.pedir('/de/ws/consultas/consulta-lote.wsdl', '<dProtConsLote>1</dProtConsLote>');
      await this.hacer({ ...CONCLUIR, values: [TENANT, id] });
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

  /** One transaction. @throws when its statement wrote nothing: then the floor would measure nothing. */
  private async hacer(sentencia: QueryConfig): Promise<{ xml: Buffer }[]> {
    const client = await this.pool.connect();
    try {
      await client.query(`BEGIN; SELECT set_config('app.tenant', '${TENANT}', true)`);
      const { rows, rowCount } = await client.query<{ xml: Buffer }>(sentencia);
      if (!rowCount) throw new Error(`the floor's "${sentencia.name}" wrote nothing`);
      await client.query('COMMIT');
      return rows;
    } finally {
      client.release();
    }
  }

  private pedir(ruta: string, cuerpo: string | Buffer): Promise<void> {
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
const TURNO = {
  name: 'suelo-turno',
  text: `WITH e AS (INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, vence_at, created_at)
      SELECT $2, tenant_id, id, cdc, nextval('d_id'), now() + interval '1 minute', now() FROM documento
      WHERE tenant_id = $1 AND id = $2 AND estado = 'P' RETURNING cdc)
    SELECT x.xml FROM e JOIN documento_xml x ON x.tenant_id = $1 AND x.de_id = $2 AND x.cdc = e.cdc`,
};
const APROBAR = `estado = 'A', updated_at = now(), protocolo_fiscal = '1', codigo_fiscal = '0260', aprobado_at = now()`;
const CERRAR = `abierto = false, en_vuelo = false, resultado = 'aprobado', cerrado_at = now()`;
const ANOTAR = `INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, created_at)`;
/** Of one document, whose submission has its id. */
export const RESPUESTA = {
  name: 'suelo-respuesta',
  text: `WITH e AS (UPDATE envio SET ${CERRAR} WHERE tenant_id = $1 AND de_id = $2 AND id = $2 AND abierto RETURNING de_id),
    d AS (UPDATE documento SET ${APROBAR} WHERE tenant_id = $1 AND id = $2 AND EXISTS (SELECT FROM e) RETURNING id)
    ${ANOTAR} SELECT $1, id, 'A', 'Aprobado', now() FROM d`,
};
const ARMAR = {
  name: 'suelo-armar',
  text: `WITH l AS (INSERT INTO lote (id, tenant_id, sit, tipo, estado, d_id, ficha, en_vuelo, intentos, enviado_at, vence_at, proxima_at,
        created_at)
      VALUES ($3, $1, 'H', 1, 'NUEVO', nextval('d_id'), 1, true, 1, now(), now() + interval '1 minute', now(), now()) RETURNING d_id),
    d AS (UPDATE documento SET estado = 'E', updated_at = now(), lote_id = $3 WHERE tenant_id = $1 AND id = ANY ($2::uuid[])
      RETURNING id, cdc),
    e AS (INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, lote_id, vence_at, created_at)
      SELECT d.id, $1, d.id, d.cdc, l.d_id, $3, 'infinity', now() FROM d, l)
    SELECT x.xml FROM d JOIN documento_xml x ON x.tenant_id = $1 AND x.de_id = d.id AND x.cdc = d.cdc`,
};
const MOVER = {
  name: 'suelo-mover',
  text: `UPDATE lote SET estado = $3, ficha = ficha + 1, numero_lote = '1', resultado = 'encolado' WHERE tenant_id = $1 AND id = $2`,
};
const CONCLUIR = {
  name: 'suelo-concluir',
  text: `WITH l AS (UPDATE lote SET estado = 'CERRADO', resultado = 'concluido', cerrado_at = now() WHERE tenant_id = $1 AND id = $2),
    e AS (UPDATE envio SET ${CERRAR} WHERE tenant_id = $1 AND lote_id = $2 AND abierto RETURNING de_id),
    d AS (UPDATE documento SET ${APROBAR} WHERE tenant_id = $1 AND id IN (SELECT de_id FROM e) RETURNING id)
    ${ANOTAR} SELECT $1, id, 'A', 'Aprobado', now() FROM d`,
};
