import type { Tx } from './database';

/** A job to be published once the transaction that wrote it has committed. */
export interface OutboxMessage {
  cola: string;
  datos: Readonly<Record<string, unknown>>;
  /** Not before this moment. */
  disponibleAt: Date;
}

export interface OutboxRow extends OutboxMessage {
  id: string;
}

/** Writes messages in the caller's transaction and gives back their rows. */
export async function writeOutbox(tx: Tx, tenantId: string, messages: readonly OutboxMessage[]): Promise<OutboxRow[]> {
  if (messages.length === 0) return [];
  return tx.query<OutboxRow>(
    `INSERT INTO outbox (tenant_id, cola, datos, disponible_at)
     SELECT $1, m.cola, m.datos, m.disponible_at
     FROM jsonb_to_recordset($2::jsonb) AS m(cola text, datos jsonb, disponible_at timestamptz)
     RETURNING id, cola, datos, disponible_at AS "disponibleAt"`,
    [
      tenantId,
      JSON.stringify(messages.map(({ cola, datos, disponibleAt }) => ({ cola, datos, disponible_at: disponibleAt }))),
    ],
    'outbox-insert',
  );
}
