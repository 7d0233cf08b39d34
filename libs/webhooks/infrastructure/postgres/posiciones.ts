// SQL by hand: the order of notices is (vuelta, xid, id), compared as a whole.
import { primerId } from '@libs/platform';
import type { Tx } from '@libs/platform/db';

/** Before all automatic tries: a person who repeats one watches the result, and a failing endpoint gets one try at a time. */
export const PEDIDA_AT = new Date(1);

/** Moves the position of an endpoint back to before the first notice since a moment; never forwards. */
export async function volver(tx: Tx, tenantId: string, id: string, desde: Date): Promise<void> {
  await tx.query(
    `UPDATE webhook w SET vuelta = a.vuelta, xid = a.xid, aviso_id = $3
     FROM (SELECT a.vuelta, a.xid FROM aviso a WHERE a.tenant_id = $1 AND a.id >= $3 ORDER BY a.vuelta, a.xid, a.id LIMIT 1) a
     WHERE w.tenant_id = $1 AND w.id = $2 AND (w.vuelta, w.xid, w.aviso_id) > (a.vuelta, a.xid, $3)`,
    [tenantId, id, primerId(desde)],
    'webhook-volver',
  );
}

/** The notice that this transaction wrote. */
export async function ultimaPrueba(tx: Tx, tenantId: string): Promise<string> {
  const [prueba] = await tx.query<{ id: string }>(
    `SELECT id FROM aviso WHERE tenant_id = $1 AND vuelta = vuelta_en_curso() AND xid = pg_current_xact_id() AND tipo = 'webhook.prueba'`,
    [tenantId],
    'webhook-prueba',
  );
  return prueba!.id;
}
