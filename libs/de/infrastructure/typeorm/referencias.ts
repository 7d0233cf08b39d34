import type { Tx } from '@libs/platform/db';
import type { OrdenDeEmision } from '../../application/ports/emision-repository';
import type { Documento } from '../../domain/documento';
import type { Referenciado } from '../../domain/referencias';
import { NOTA_DE_CREDITO } from '../../domain/solicitud';

/** Locks what a document points to, so that two credit notes at once cannot both pass, and lets the rules speak. */
export async function juzgarReferencias(
  tx: Tx,
  tenantId: string,
  orden: OrdenDeEmision,
  /** The document that is being written: what it took before does not count against it. */
  propio: string,
): Promise<void> {
  if (orden.referencias.length === 0) return;
  const cdcs = orden.referencias.map(({ cdc }) => cdc).sort();
  await tx.query(`SELECT id FROM documento WHERE tenant_id = $1 AND cdc = ANY ($2) ORDER BY cdc FOR UPDATE`, [
    tenantId,
    cdcs,
  ]);
  // A second statement: it sees what the holder of the lock committed.
  const hallados = await tx.query<Referenciado>(
    `SELECT d.cdc, d.estado, d.tipo, d.sit, d.tipo_transaccion AS "tipoTransaccion", d.moneda, d.total,
       to_char(d.fecha_emision, 'YYYY-MM-DD"T"HH24:MI:SS') AS "fechaEmision", d.receptor_ruc AS "receptorRuc",
       d.receptor_documento AS "receptorDocumento", nc.acreditado, nc.pendientes, ant.aplicado, EXISTS (SELECT FROM evento e WHERE e.de_id = d.id AND e.tipo = 'CANCELACION' AND e.estado = 'P') AS "cancelacionPendiente"
     FROM documento d,
       LATERAL (SELECT coalesce(sum(n.total), 0)::text AS acreditado,
           coalesce(array_agg(n.establecimiento || '-' || n.punto || '-' || lpad(n.numero::text, 7, '0'))
             FILTER (WHERE n.estado <> 'A'), '{}') AS pendientes
         FROM documento n WHERE n.tenant_id = $1 AND n.asociado_cdc = d.cdc AND n.tipo = 5 AND n.estado IN ('P', 'E', 'A')
           AND n.id <> $3) nc,
       LATERAL (SELECT coalesce(sum(a.monto), 0)::text AS aplicado FROM anticipo_aplicado a JOIN documento f ON f.id = a.de_id
         WHERE a.tenant_id = $1 AND a.cdc = d.cdc AND f.estado IN ('P', 'E', 'A') AND f.id <> $3) ant
     WHERE d.tenant_id = $1 AND d.cdc = ANY ($2)`,
    [tenantId, cdcs, propio],
  );
  for (const referencia of orden.referencias) {
    orden.juzgar(
      referencia,
      hallados.find(({ cdc }) => cdc === referencia.cdc),
    );
  }
}

/**
 * How much is left to be credited on the document of a rejected credit note that wants to come back; undefined when it fits. The
 * document that it points to stays locked until the end of the transaction.
 */
export async function excesoDeCredito(tx: Tx, tenantId: string, nota: Documento): Promise<string | undefined> {
  if (nota.tipo !== NOTA_DE_CREDITO || nota.asociadoCdc === null) return undefined;
  await tx.query(`SELECT id FROM documento WHERE tenant_id = $1 AND cdc = $2 FOR UPDATE`, [tenantId, nota.asociadoCdc]);
  const [fila] = await tx.query<{ disponible: string; excede: boolean }>(
    `SELECT r.disponible::text, r.disponible < $3::numeric AS excede
     FROM (SELECT d.total - coalesce((SELECT sum(n.total) FROM documento n WHERE n.tenant_id = $1 AND n.asociado_cdc = d.cdc
         AND n.tipo = 5 AND n.estado IN ('P', 'E', 'A')), 0) AS disponible
       FROM documento d WHERE d.tenant_id = $1 AND d.cdc = $2) r`,
    [tenantId, nota.asociadoCdc, nota.total],
  );
  return fila?.excede ? fila.disponible : undefined;
}
