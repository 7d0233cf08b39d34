// SQL by hand: a document counts its notices, and each notice says which state the document had.
import type { AvisoDeDocumento } from '@libs/avisos';
import { anunciarAvisos } from '@libs/avisos/postgres';
import type { Database, Tx } from '@libs/platform/db';
import { PLAZOS_H } from '../../../domain/tramite/plazos';

/** The notices of the documents that the statement's `d` counted: tenant, type, further data and moment are $1, $3, $4 and $5. */
const AVISAR = `SELECT avisar($1, jsonb_agg(jsonb_build_object('tipo', $3::text, 'sit', d.sit, 'de_id', d.id, 'secuencia', d.avisos,
    'creado_at', $5::timestamptz, 'datos', d.datos || $4::jsonb || d.suyo))) AS avisos FROM d`;
/** A local time as the API writes it. */
const LOCAL = `'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'`;
const CONTADO = 'RETURNING d.id, d.sit, d.avisos, datos_de_aviso(d) AS datos';

interface Avisados {
  avisos: number;
}

async function avisar(tx: Tx, tenantId: string, pregunta: Promise<Avisados[]>): Promise<number> {
  const [fila] = await pregunta;
  if (fila!.avisos > 0) anunciarAvisos(tx, tenantId);
  return fila!.avisos;
}

/** A notice about a document that changes nothing else of it, in the transaction that makes it true. */
export const avisarDeDocumento = (
  tx: Tx,
  tenantId: string,
  deId: string,
  { tipo, datos }: AvisoDeDocumento,
  ahora: Date,
): Promise<number> =>
  avisar(
    tx,
    tenantId,
    tx.query(
      `WITH d AS (UPDATE documento d SET avisos = d.avisos + 1 WHERE d.tenant_id = $1 AND d.id = $2 ${CONTADO}, '{}'::jsonb AS suyo)
       ${AVISAR}`,
      [tenantId, deId, tipo, JSON.stringify(datos), ahora],
      'avisar-de-documento',
    ),
  );

/** Documents that are still without a final answer: each is reported once, and again after an edition. */
export const avisarDemoras = (
  database: Database,
  tenantId: string,
  deIds: readonly string[],
  ahora: Date,
): Promise<number> =>
  database.ofTenant(tenantId, (tx) =>
    avisar(
      tx,
      tenantId,
      tx.query(
        `WITH d AS (UPDATE documento d SET avisos = d.avisos + 1, demorado_at = $5 WHERE d.tenant_id = $1 AND d.id = ANY ($2::uuid[])
           AND d.estado IN ('P', 'E') AND d.demorado_at IS NULL ${CONTADO},
           jsonb_build_object('emitido_at', to_char(d.fecha_firma, ${LOCAL})) AS suyo) ${AVISAR}`,
        [tenantId, deIds, 'de.demorado', '{}', ahora],
        'avisar-demoras',
      ),
    ),
  );

/** Documents that are still without a final answer, whose term of transmission ends soon: each is reported once for each signature. */
export const avisarPlazos = (tx: Tx, tenantId: string, deIds: readonly string[], ahora: Date): Promise<number> =>
  avisar(
    tx,
    tenantId,
    tx.query(
      `WITH d AS (UPDATE documento d SET avisos = d.avisos + 1, por_vencer_at = $5 WHERE d.tenant_id = $1 AND d.id = ANY ($2::uuid[])
         AND d.estado IN ('P', 'E') AND coalesce(d.por_vencer_at AT TIME ZONE interval '-03:00' < d.fecha_firma + interval '1 day', true)
         ${CONTADO}, jsonb_build_object('emitido_at', to_char(d.fecha_firma, ${LOCAL}),
           'vence_at', to_char(d.fecha_firma + interval '${PLAZOS_H.transmision} hours', ${LOCAL})) AS suyo) ${AVISAR}`,
      [tenantId, deIds, 'de.por_vencer', '{}', ahora],
      'avisar-plazos',
    ),
  );
