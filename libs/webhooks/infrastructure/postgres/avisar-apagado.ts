// SQL by hand: one statement finds where the tenant's people read, and orders the letter.
import { job } from '@libs/jobs';
import { type OutboxRow, type Tx, writeOutbox } from '@libs/platform/db';

interface Webhook {
  readonly tenantId: string;
  readonly id: string;
  readonly url: string;
}

const LETRAS_DE_URL = 200;

/** Switches an endpoint off, unless its owner stopped it first, and orders the letter that tells the owner why. */
export async function avisarApagado(
  tx: Tx,
  webhook: Webhook,
  motivo: string,
  cartaId: string,
  ahora: Date,
): Promise<OutboxRow[]> {
  const { tenantId, id, url } = webhook;
  const [apagado] = await tx.query(
    `UPDATE webhook SET estado = 'apagado', motivo = $3, updated_at = $4
     WHERE tenant_id = $1 AND id = $2 AND estado = 'activo' RETURNING id`,
    [tenantId, id, motivo, ahora],
    'webhook-apagar',
  );
  if (!apagado) return [];
  const nombre = `${url.slice(0, LETRAS_DE_URL)} (${motivo})`;
  // One letter for each minute in which it was switched off; by seconds the column would end in 2038.
  const [carta] = await tx.query<{ destinatario: string | null }>(
    `INSERT INTO aviso_de_fin (tenant_id, clase, objeto, umbral, id, nombre, hasta, destinatario, estado, detalle, proxima_at, created_at,
       cerrado_at)
     SELECT $1, 'webhook', $2, (extract(epoch FROM $5::timestamptz) / 60)::integer, $3, $4, $5, d.a,
       CASE WHEN d.a IS NULL THEN 'F' ELSE 'P' END,
       CASE WHEN d.a IS NULL THEN 'el contribuyente no tiene ninguna dirección de correo' END, $5, $5, CASE WHEN d.a IS NULL THEN $5 END
     FROM (SELECT coalesce(t.ajustes ->> 'correoRespuesta', (SELECT e.email FROM establecimiento e WHERE e.tenant_id = t.id
       ORDER BY e.codigo LIMIT 1)) AS a FROM tenant t WHERE t.id = $1) d
     ON CONFLICT DO NOTHING RETURNING destinatario`,
    [tenantId, id, cartaId, nombre, ahora],
    'webhook-carta',
  );
  if (!carta?.destinatario) return [];
  const trabajo = job('email.enviar', { tenantId, emailId: cartaId, que: 'aviso' });
  return writeOutbox(tx, tenantId, [{ ...trabajo, disponibleAt: ahora }]);
}
