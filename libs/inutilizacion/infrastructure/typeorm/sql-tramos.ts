// SQL by hand: ranges of numbers are compared as multiranges.
import type { Tx } from '@libs/platform/db';
import type { ClaveDeSerie } from '@libs/series';

export type ClaveDelTenant = ClaveDeSerie & { tenantId: string };

interface TramoSuperpuesto {
  id: string;
  desde: number;
  hasta: number;
  /** It is pending and exactly the requested range. */
  elMismo: boolean;
}

/** The already reserved part of a range. The series' counter must be locked. */
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
