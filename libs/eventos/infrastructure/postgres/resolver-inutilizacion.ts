// SQL by hand: the last part of a range to end writes the result of all.
import { avisoDeCuenta } from '@libs/avisos';
import { escribirAvisos } from '@libs/avisos/postgres';
import { avisarDeDocumento } from '@libs/de/postgres';
import type { Tx } from '@libs/platform/db';

interface Resuelta {
  sit: 'H' | 'P';
  resultado: 'A' | 'X' | 'R';
  inutilizacion_id: string;
  timbrado: string;
  serie: string;
  tipo_de: number;
  establecimiento: string;
  punto: string;
  numero_desde: number;
  numero_hasta: number;
  codigo_fiscal: string | null;
  mensaje_fiscal: string | null;
}

interface Parte {
  id: string;
  rechazado: boolean;
  /** The document whose number is voided, of a voiding of one. */
  deId: string | null;
}

/** A refused part frees its numbers; the record ends when all of its parts have ended, and a notice says so, unless all were refused. */
export async function resolverInutilizacion(
  tx: Tx,
  tenantId: string,
  { id: eventoId, rechazado, deId }: Parte,
  ahora: Date,
): Promise<void> {
  // Both branches lock the record. Else, if the last two parts ended together, each would see the other open, and neither would end it.
  if (rechazado) {
    await tx.query(
      `UPDATE inutilizacion i SET liberados = i.liberados
         + int4multirange(int4range((e.datos ->> 'desde')::int, (e.datos ->> 'hasta')::int, '[]'))
       FROM evento e WHERE e.tenant_id = $1 AND e.id = $2 AND i.tenant_id = $1 AND i.id = e.inutilizacion_id`,
      [tenantId, eventoId],
      'evento-liberar-tramo',
    );
  } else {
    await tx.query(
      `SELECT FROM inutilizacion WHERE tenant_id = $1
         AND id = (SELECT inutilizacion_id FROM evento WHERE tenant_id = $1 AND id = $2) FOR UPDATE`,
      [tenantId, eventoId],
      'evento-tomar-inutilizacion',
    );
  }
  const [resuelta] = await tx.query<Resuelta>(
    // A long range has thousands of parts, so only the last one computes the result. The record shows the answer
    // of its first refused part, else of its first part.
    `WITH cerrada AS MATERIALIZED (SELECT e.inutilizacion_id AS id FROM evento e WHERE e.tenant_id = $1 AND e.id = $2 AND NOT EXISTS
       (SELECT FROM evento o WHERE o.tenant_id = $1 AND o.inutilizacion_id = e.inutilizacion_id AND o.estado = 'P')),
     partes AS (SELECT p.*, (p.datos ->> 'desde')::int AS desde FROM cerrada JOIN evento p ON p.tenant_id = $1
       AND p.inutilizacion_id = cerrada.id),
     resumen AS (SELECT (array_agg(inutilizacion_id))[1] AS id, bool_and(estado = 'A') AS aceptada, bool_and(estado = 'R') AS rechazada,
         string_agg(protocolo_fiscal, ',' ORDER BY desde) AS protocolos,
         (array_agg(codigo_fiscal ORDER BY estado DESC, desde))[1] AS codigo,
         (array_agg(mensaje_fiscal ORDER BY estado DESC, desde))[1] AS mensaje
       FROM partes)
     UPDATE inutilizacion i SET estado = CASE WHEN r.aceptada THEN 'A' WHEN r.rechazada THEN 'R' ELSE 'X' END,
       protocolo_fiscal = r.protocolos, codigo_fiscal = r.codigo, mensaje_fiscal = r.mensaje
     FROM resumen r WHERE i.tenant_id = $1 AND i.id = r.id
     RETURNING i.sit, i.estado AS resultado, i.id AS inutilizacion_id, i.timbrado, i.serie, i.tipo AS tipo_de, i.establecimiento, i.punto,
       i.numero_desde, i.numero_hasta, i.codigo_fiscal, i.mensaje_fiscal`,
    [tenantId, eventoId],
    'evento-inutilizacion',
  );
  if (resuelta && resuelta.resultado !== 'R') await avisar(tx, tenantId, deId, resuelta, ahora);
}

async function avisar(tx: Tx, tenantId: string, deId: string | null, { sit, ...datos }: Resuelta, ahora: Date) {
  const tipo = 'de.inutilizado';
  const datosDelAviso = { ...datos, resultado: datos.resultado as 'A' | 'X' };
  if (deId !== null) await avisarDeDocumento(tx, tenantId, deId, { tipo, datos: datosDelAviso }, ahora);
  else await escribirAvisos(tx, tenantId, [avisoDeCuenta(tipo, datosDelAviso, ahora, sit)]);
}
