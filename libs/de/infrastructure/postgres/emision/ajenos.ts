// SQL by hand: the row of a foreign document is written and locked by one statement; another adds up the notes on it.
import type { Tx } from '@libs/platform/db';
import { comoReferenciado, type DocumentoAjeno, type Tomado } from '../../../domain/emision/documento-ajeno';
import type { Referenciado } from '../../../domain/emision/referencias';

/** Notes what the authority just said about these documents, and locks them until the transaction ends. */
export async function anotarAjenos(
  tx: Tx,
  tenantId: string,
  ajenos: readonly DocumentoAjeno[],
  ahora: Date,
): Promise<void> {
  if (ajenos.length === 0) return;
  await tx.query(
    `INSERT INTO documento_ajeno (tenant_id, cdc, contenido, consultado_at)
     SELECT $1, a ->> 'cdc', a, $3 FROM jsonb_array_elements($2::jsonb) a ORDER BY 2
     ON CONFLICT (tenant_id, cdc) DO UPDATE SET contenido = EXCLUDED.contenido, consultado_at = EXCLUDED.consultado_at`,
    [tenantId, JSON.stringify(ajenos), ahora],
  );
}

/** The same documents with what our notes took from them. `propio`: the note being written, which does not count. */
export async function conSusNotas(
  tx: Tx,
  tenantId: string,
  ajenos: readonly DocumentoAjeno[],
  propio: string,
): Promise<Referenciado[]> {
  if (ajenos.length === 0) return [];
  const filas = await tx.query<Tomado & { cdc: string }>(
    `SELECT c.cdc, nc.acreditado, nc.pendientes FROM unnest($2::text[]) c (cdc), LATERAL (${NOTAS_DE('c.cdc')}) nc`,
    [tenantId, ajenos.map(({ cdc }) => cdc), propio],
  );
  const tomado = new Map(filas.map(({ cdc, ...notas }) => [cdc, notas]));
  return ajenos.map((ajeno) => comoReferenciado(ajeno, tomado.get(ajeno.cdc)!));
}

/** SQL: what credit notes of tenant $1 took from a document, without the note $3. */
export const NOTAS_DE = (cdc: string): string =>
  `SELECT coalesce(sum(n.total), 0)::text AS acreditado,
     coalesce(array_agg(n.establecimiento || '-' || n.punto || '-' || lpad(n.numero::text, 7, '0'))
       FILTER (WHERE n.estado <> 'A'), '{}') AS pendientes
   FROM documento n WHERE n.tenant_id = $1 AND n.asociado_cdc = ${cdc} AND n.tipo = 5 AND n.estado IN ('P', 'E', 'A')
     AND n.id <> $3`;
