import type { Job } from '@libs/jobs';
import { carriedTrace } from '../tracing/spans';
import type { Tx } from './database';

/** A job to be published once the transaction that wrote it has committed. */
export type OutboxMessage = Job & {
  /** Not before this moment. */
  disponibleAt: Date;
  /** Somebody waits for it: it goes before whatever nobody waits for. */
  urgente?: boolean;
};

export type OutboxRow = OutboxMessage & { id: string };

/** What a row's job carries: its payload and the trace that it belongs to, the one that is open unless the payload names its own. */
export function outboxData({ datos }: Job): Job['datos'] {
  return { ...carriedTrace(), ...datos };
}

/** A statement that writes messages and gives back their rows, for whoever writes them beside other rows in one round trip. */
export const OUTBOX_INSERT = (tenant: string, messages: string): string =>
  `INSERT INTO outbox (tenant_id, cola, datos, disponible_at, urgente)
   SELECT ${tenant}, m.cola, m.datos, m.disponible_at, coalesce(m.urgente, false)
   FROM jsonb_to_recordset(${messages}::jsonb) AS m(cola text, datos jsonb, disponible_at timestamptz, urgente boolean)
   RETURNING id, cola, datos, disponible_at AS "disponibleAt", urgente`;

/** The messages as OUTBOX_INSERT takes them. */
export const outboxJson = (messages: readonly OutboxMessage[]): string =>
  JSON.stringify(
    messages.map((message) => ({
      cola: message.cola,
      datos: outboxData(message),
      disponible_at: message.disponibleAt,
      urgente: message.urgente,
    })),
  );

/** Writes messages in the caller's transaction and gives back their rows. */
export async function writeOutbox(tx: Tx, tenantId: string, messages: readonly OutboxMessage[]): Promise<OutboxRow[]> {
  if (messages.length === 0) return [];
  return tx.query<OutboxRow>(OUTBOX_INSERT('$1', '$2'), [tenantId, outboxJson(messages)], 'outbox-insert');
}
