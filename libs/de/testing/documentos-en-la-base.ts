import type { Database } from '@libs/platform/db';
import type { Documento } from '../domain/documento';
import { aFila } from '../infrastructure/postgres/filas';

/** Inserts documents of one tenant without checking the rules of emission. */
export async function guardarFilas(database: Database, tenantId: string, filas: readonly Documento[]): Promise<void> {
  await database.ofTenant(tenantId, (tx) =>
    tx.query(
      `WITH f AS (SELECT * FROM jsonb_array_elements($1::jsonb) AS e(fila)),
         d AS (INSERT INTO documento
           SELECT r.* FROM f, jsonb_populate_record(NULL::documento,
             '{"lotes_fallidos": 0, "avisos": 0, "kude_avisada": 0, "autor": {}}' || fila) r
           RETURNING id, tenant_id, cdc, sit, timbrado, serie, tipo, establecimiento, punto, numero),
         k AS (INSERT INTO cdc_emitido (tenant_id, cdc, de_id) SELECT tenant_id, cdc, id FROM d),
         n AS (INSERT INTO numero_emitido (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero, de_id)
           SELECT tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero, id FROM d)
       INSERT INTO documento_xml (tenant_id, de_id, cdc, xml, digest) SELECT tenant_id, id, cdc, '<rDE/>', '' FROM d`,
      [JSON.stringify(filas.map(aFila))],
    ),
  );
}
