// SQL by hand: one statement changes the documents of all tenants that are not final.
import { RESTAURACION } from '../../../domain/vida/primeras-lineas';
import { transicionesDe } from '../../../domain/vida/contar';

/** Numbers of rows that a freeze changed, in all tenants. */
export type Congelado = Record<'series' | 'documentos' | 'lotes' | 'eventos', string>;

/** A transaction of the owner's role. */
interface TxDelOperador {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/**
 * After a restore: freezes every series and marks documents that are not final as doubtful; documents of batches are asked about after
 * `esperaS` seconds, and for `dudaS` seconds "not there" proves nothing. Repeatable. Uses the role that crosses tenants, which only the
 * owner may take; writes like `acontecer`.
 */
export async function congelar(tx: TxDelOperador, esperaS: number, dudaS = esperaS): Promise<Congelado> {
  await tx.query('SET LOCAL ROLE timbo_cruce');
  // Transaction numbers of the lost time are given again (docs/adr/0030).
  await tx.query('SELECT comenzar_vuelta()');
  // A restored dump has no statistics: PostgreSQL would read all documents of all months instead of the few that are not final.
  await tx.query('SET LOCAL enable_seqscan = off');
  // Only documents for which `congelar_series` then opens a submission: the others already wait for an answer.
  await tx.query(
    `WITH d AS (UPDATE documento d SET estado = $1::jsonb ->> d.estado, reintentar_at = NULL, updated_at = now()
       WHERE d.estado IN ('P', 'E') AND $1 ? d.estado AND NOT EXISTS (SELECT FROM envio e
         WHERE e.tenant_id = d.tenant_id AND e.de_id = d.id AND e.cdc = d.cdc AND e.abierto) RETURNING d.id, d.tenant_id, d.estado)
     INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, created_at) SELECT d.tenant_id, d.id, d.estado, $2, now() FROM d`,
    [JSON.stringify(transicionesDe('restaurado')), RESTAURACION],
  );
  const espera = 'SELECT * FROM congelar_series(now(), make_interval(secs => $1), make_interval(secs => $2))';
  const [hecho] = (await tx.query(espera, [esperaS, dudaS])) as Congelado[];
  return hecho!;
}
