// SQL by hand: each statement writes one table for all documents of a batch.
import { nuevoId } from '@libs/platform';
import type { Tx } from '@libs/platform/db';
import type { GrupoDeLote, LimitesDeLote } from '../../../application/ports/lote-repository';
import type { DocumentoDeLote, Lote, LotePorEnviar } from '../../../domain/lote/lote';
import { acontecer } from '../vida/acontecer';

/** Columns of a batch `l` of a tenant `t`, as the domain reads them. */
export const LOTE = `l.id, l.tenant_id AS "tenantId", t.version AS "tenantVersion", l.sit, l.tipo, l.estado, l.numero_lote AS "numeroLote",
  l.d_id AS "dId", l.ficha, l.intentos, l.enviado_at AS "enviadoAt", l.rechazado, l.vence_at AS "venceAt"`;

interface Candidato {
  id: string;
  cdc: string;
  createdAt: Date;
  bytes: number;
}

/**
 * The oldest documents of a group, if they fill a batch or the first has waited long enough. Skips locked rows. The statement
 * has only one useful plan: the statistics of a queue are always out of date, so the planner must not depend on them.
 */
export async function elegir(tx: Tx, grupo: GrupoDeLote, limites: LimitesDeLote, ahora: Date): Promise<Candidato[]> {
  const maximo = grupo.suelto ? 1 : limites.maximo;
  const candidatos = await tx.query<Candidato>(
    `WITH d AS MATERIALIZED (SELECT d.id, d.cdc, d.created_at FROM documento d
       WHERE d.tenant_id = $1 AND d.sit = $2 AND d.tipo = $3 AND LEAST(d.lotes_fallidos, 1) = $4
         AND d.estado = 'P' AND d.modo_envio = 'A' AND d.lote_id IS NULL AND d.reintentar_at IS NULL
         AND (SELECT e.id FROM envio e WHERE e.tenant_id = d.tenant_id AND e.de_id = d.id AND e.cdc = d.cdc AND e.abierto) IS NULL
       ORDER BY d.created_at LIMIT $5 FOR UPDATE OF d SKIP LOCKED)
     SELECT d.id, d.cdc, d.created_at AS "createdAt",
       (SELECT octet_length(x.xml) FROM documento_xml x WHERE x.tenant_id = $1 AND x.de_id = d.id AND x.cdc = d.cdc) AS bytes FROM d`,
    [grupo.tenantId, grupo.sit, grupo.tipo, grupo.suelto ? 1 : 0, maximo],
    'lote-elegir',
  );
  const [primero] = candidatos;
  if (!primero) return [];
  let bytes = 0;
  const caben = candidatos.filter((candidato) => (bytes += candidato.bytes) <= limites.bytes || candidato === primero);
  const lleno = caben.length === maximo || caben.length < candidatos.length;
  const maduro = ahora.getTime() - primero.createdAt.getTime() >= limites.esperaMs;
  return lleno || maduro ? caben : [];
}

/**
 * Writes a new batch: its row, in flight; the open submissions; the documents, which count as sent from
 * now on because they may be. If the batch was provably not sent, this is undone, which costs less than marking every batch twice.
 */
export async function llenar(
  tx: Tx,
  { tenantId, sit, tipo }: GrupoDeLote,
  elegidos: readonly Candidato[],
  ahora: Date,
  arriendoMs: number,
): Promise<LotePorEnviar> {
  const loteId = nuevoId(ahora);
  const filas = await tx.query<Lote & DocumentoDeLote>(
    `WITH nuevo AS (INSERT INTO lote (id, tenant_id, sit, tipo, estado, d_id, ficha, en_vuelo, intentos, enviado_at, vence_at, proxima_at,
           created_at)
         VALUES ($1, $2, $3, $4, 'NUEVO', nextval('d_id'), 1, true, 1, $7, $8, $7, $7) RETURNING *),
       e AS (INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, lote_id, vence_at, created_at)
         SELECT nuevo_id($7), $2, r.id, r.cdc, l.d_id, $1, 'infinity', $7 FROM unnest($5::uuid[], $6::text[]) AS r(id, cdc), nuevo l)
     SELECT ${LOTE}, r.id AS "deId", r.cdc,
       (SELECT convert_from(x.xml, 'UTF8') FROM documento_xml x WHERE x.tenant_id = $2 AND x.de_id = r.id AND x.cdc = r.cdc) AS xml
     FROM nuevo l JOIN tenant t ON t.id = l.tenant_id, unnest($5::uuid[], $6::text[]) AS r(id, cdc)`,
    [
      loteId,
      tenantId,
      sit,
      tipo,
      elegidos.map(({ id }) => id),
      elegidos.map(({ cdc }) => cdc),
      ahora,
      new Date(ahora.getTime() + arriendoMs),
    ],
    'lote-llenar',
  );
  const suceso = { tipo: 'sale_en_lote', loteId } as const;
  const hechos = elegidos.map(({ id: deId }) => ({ deId, suceso }));
  await acontecer(tx, tenantId, hechos, { ahora });
  const { deId: _, cdc: __, xml: ___, ...lote } = filas[0]!;
  return { tipo: 'enviar', lote, documentos: filas.map(({ deId, cdc, xml }) => ({ deId, cdc, xml })) };
}
