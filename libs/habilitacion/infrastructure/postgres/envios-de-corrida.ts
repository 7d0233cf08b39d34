// SQL by hand: looks at tables of libs/de, which has its own model of them.
import type { Tx } from '@libs/platform/db';
import type { EnvioEnPausa } from '../../application/ports/corrida-repository';

/** Number of the batch in which a document went last. */
export async function loteDe(tx: Tx, tenantId: string, deId: string): Promise<string | undefined> {
  const [fila] = await tx.query<{ numero: string | null }>(
    `SELECT l.numero_lote AS numero FROM envio e JOIN lote l ON l.tenant_id = e.tenant_id AND l.id = e.lote_id
     WHERE e.tenant_id = $1 AND e.de_id = $2 ORDER BY e.created_at DESC LIMIT 1`,
    [tenantId, deId],
    'corrida-lote',
  );
  return fila?.numero ?? undefined;
}

export async function pausaDe(tx: Tx, tenantId: string, ahora: Date): Promise<EnvioEnPausa | undefined> {
  const [pausa] = await tx.query<EnvioEnPausa>(
    `SELECT abierto_hasta AS hasta, motivo FROM disyuntor WHERE tenant_id = $1 AND sit = 'H' AND abierto_hasta > $2`,
    [tenantId, ahora],
    'corrida-pausa',
  );
  return pausa;
}
