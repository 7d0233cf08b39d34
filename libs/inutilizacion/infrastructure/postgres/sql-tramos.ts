// SQL by hand: ranges of numbers are compared as multiranges.
import type { Tx } from '@libs/platform/db';
import type { ClaveDeSerie } from '@libs/series';
import type { LugarDeSeries } from '../../application/ports/inutilizacion-repository';
import type { SerieDelLugar } from '../../domain/serie-del-rango';

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

/** The series of a place, the last used first. Numbers that a restore has lost count as issued. */
export function seriesDelLugar(
  tx: Tx,
  tenantId: string,
  { sit, tipo, establecimiento, punto }: LugarDeSeries,
  desde: number,
  hasta: number,
): Promise<SerieDelLugar[]> {
  return tx.query<SerieDelLugar>(
    `SELECT s.timbrado, s.serie, s.ultimo_nro AS "ultimoNro", s.ultimo_nro >= $7 AND NOT s.perdidos && int4range($6, $7, '[]')
       AND NOT EXISTS (SELECT FROM numero_emitido n WHERE n.tenant_id = s.tenant_id AND n.sit = s.sit AND n.timbrado = s.timbrado
         AND n.serie = s.serie AND n.tipo = s.tipo AND n.establecimiento = s.establecimiento AND n.punto = s.punto
         AND n.numero BETWEEN $6 AND $7) AS "esHueco"
     FROM serie s WHERE s.tenant_id = $1 AND s.sit = $2 AND s.tipo = $3 AND s.establecimiento = $4 AND s.punto = $5
     ORDER BY s.ultima_emit_at DESC NULLS LAST, s.timbrado, s.serie`,
    [tenantId, sit, tipo, establecimiento, punto, desde, hasta],
    'inutilizacion-series',
  );
}
