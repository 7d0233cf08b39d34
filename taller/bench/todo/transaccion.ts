import { randomUUID } from 'node:crypto';
import type { Pool, QueryConfig } from 'pg';
import { abrirPool } from '../conexiones';
import type { Plantilla } from './plantilla';

/** Bare transactions of a floor: BEGIN with the tenant, statements, COMMIT. */
export class Transacciones {
  private readonly pool: Pool;
  private readonly xml: Buffer;

  constructor(
    databaseUrl: string,
    private readonly plantilla: Plantilla,
    /** Settings of its connections; by default the server's. */
    options?: string,
  ) {
    this.pool = abrirPool({ connectionString: databaseUrl, max: 10, options });
    this.xml = Buffer.alloc(plantilla.xmlBytes, 'x');
  }

  /** Writes the rows of one emission. @returns the id of its document. */
  async emitir(punto: string): Promise<string> {
    const { tenantId, documento, detalle } = this.plantilla;
    const id = randomUUID();
    await this.hacer({ ...ESCRIBIR, values: [tenantId, punto, id, documento, detalle, this.xml] });
    return id;
  }

  async hacer(...sentencias: QueryConfig[]): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query(`BEGIN; SELECT set_config('app.tenant', '${this.plantilla.tenantId}', true)`);
      for (const sentencia of sentencias) {
        const { rowCount } = await client.query(sentencia);
        if (!rowCount) throw new Error(`the floor's "${sentencia.name}" wrote nothing`);
      }
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  }
}

const ESCRIBIR = {
  name: 'suelo',
  text: `WITH n AS (UPDATE serie SET ultimo_nro = ultimo_nro + 1, ultima_emit_at = now()
      WHERE tenant_id = $1 AND punto = $2 RETURNING ultimo_nro),
    i AS (INSERT INTO id_interno (tenant_id, sit, id_interno, de_id) VALUES ($1, 'H', $3::text, $3::uuid)),
    d AS (INSERT INTO documento SELECT r.* FROM n, jsonb_populate_record(NULL::documento, $4::jsonb || jsonb_build_object(
      'id', $3::text, 'cdc', $3::text, 'id_interno', $3::text, 'punto', $2::text, 'numero', n.ultimo_nro)) r RETURNING *),
    k AS (INSERT INTO cdc_emitido (tenant_id, cdc, de_id) VALUES ($1, $3::text, $3::uuid)),
    u AS (INSERT INTO numero_emitido SELECT tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero, id FROM d),
    x AS (INSERT INTO documento_detalle (de_id, tenant_id, contenido, huella_solicitud) VALUES ($3::uuid, $1, $5::jsonb, '')),
    h AS (INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, created_at) VALUES ($1, $3::uuid, 'P', 'Emisión', now())),
    o AS (INSERT INTO outbox (tenant_id, cola, datos, disponible_at) VALUES ($1, 'suelo', '{}', 'infinity'))
    INSERT INTO documento_xml (cdc, tenant_id, de_id, xml, digest) VALUES ($3::text, $1, $3::uuid, $6, '')`,
};
