// SQL by hand: ranges of numbers are compared as multiranges, and the parts of a long one are more values than a statement takes apart.
import type { Autor } from '@libs/platform';
import type { Tx } from '@libs/platform/db';
import type { ClaveDeSerie } from '@libs/series';

export type ClaveDelTenant = ClaveDeSerie & { tenantId: string };

interface TramoSuperpuesto {
  id: string;
  desde: number;
  hasta: number;
  /** It is exactly what is asked for, and pending. */
  elMismo: boolean;
}

/** What is reserved of a range already, in a series whose counter is locked. */
export async function tramoSuperpuesto(
  tx: Tx,
  { tenantId, sit, timbrado, serie, tipo, establecimiento, punto }: ClaveDelTenant,
  desde: number,
  hasta: number,
): Promise<TramoSuperpuesto | undefined> {
  const [fila] = await tx.query<TramoSuperpuesto>(
    `SELECT i.id, lower(r.tramo) AS desde, upper(r.tramo) - 1 AS hasta,
       i.estado = 'P' AND i.numero_desde = $8 AND i.numero_hasta = $9 AS "elMismo"
     FROM inutilizacion i, unnest(i.reservados) AS r (tramo)
     WHERE i.tenant_id = $1 AND i.sit = $2 AND i.timbrado = $3 AND i.serie = $4 AND i.tipo = $5 AND i.establecimiento = $6
       AND i.punto = $7 AND r.tramo && int4range($8, $9, '[]')
     ORDER BY "elMismo" DESC, desde LIMIT 1`,
    [tenantId, sit, timbrado, serie, tipo, establecimiento, punto, desde, hasta],
  );
  return fila;
}

/** The events of a range, one for each part. */
export async function insertarPartes(
  tx: Tx,
  comun: { tenantId: string; sit: string; inutilizacionId: string; motivo: string; autor: Autor; ahora: Date },
  partes: readonly { id: string; datos: object }[],
): Promise<void> {
  const { tenantId, sit, inutilizacionId, motivo, autor, ahora } = comun;
  await tx.query(
    `INSERT INTO evento (id, tenant_id, tipo, sit, inutilizacion_id, datos, motivo, autor, proxima_at, created_at)
     SELECT r.id, $1, 'INUTILIZACION', $2, $3, r.datos, $4, $5, $6, $6 FROM jsonb_to_recordset($7) AS r(id uuid, datos jsonb)`,
    [tenantId, sit, inutilizacionId, motivo, autor, ahora, JSON.stringify(partes)],
  );
}
