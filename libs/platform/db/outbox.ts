import type { Job } from '@libs/jobs';
import { carriedTrace } from '../tracing/spans';
import type { Statement, Tx } from './tx';

/** A job to be published once the transaction that wrote it has committed. */
export type OutboxMessage = Job & {
  /** The job is not published before this moment. */
  disponibleAt: Date;
  /** Somebody waits for the result: the job goes before all jobs that are not urgent. */
  urgente?: boolean;
};

export type OutboxRow = OutboxMessage & { id: string };

/** The data of a row's job: its payload and its trace. The open trace is used unless the payload has one. */
function outboxData({ datos }: Job): Job['datos'] {
  return { ...carriedTrace(), ...datos };
}

/**
 * A statement that inserts messages and returns their rows, to be combined with others in one round trip.
 * @param onlyIf a condition; without it they are always inserted.
 */
export const OUTBOX_INSERT = (tenant: string, messages: string, onlyIf = 'true'): string =>
  `INSERT INTO outbox (tenant_id, cola, datos, disponible_at, urgente)
   SELECT ${tenant}, m.cola, m.datos, m.disponible_at, coalesce(m.urgente, false)
   FROM jsonb_to_recordset(${messages}::jsonb) AS m(cola text, datos jsonb, disponible_at timestamptz, urgente boolean)
   WHERE ${onlyIf} RETURNING id, cola, datos, disponible_at AS "disponibleAt", urgente`;

/** The messages in the JSON form that OUTBOX_INSERT reads. */
export const outboxJson = (messages: readonly OutboxMessage[]): string =>
  JSON.stringify(
    messages.map((message) => ({
      cola: message.cola,
      datos: outboxData(message),
      disponible_at: message.disponibleAt,
      urgente: message.urgente,
    })),
  );

/** The statement that inserts messages and returns their rows. */
export const outboxInsertion = (tenantId: string, messages: readonly OutboxMessage[]): Statement => ({
  sql: OUTBOX_INSERT('$1', '$2'),
  values: [tenantId, outboxJson(messages)],
  name: 'outbox-insert',
});

/** Inserts messages in the caller's transaction and returns their rows. */
export async function writeOutbox(
  tx: Pick<Tx, 'query'>,
  tenantId: string,
  messages: readonly OutboxMessage[],
): Promise<OutboxRow[]> {
  if (messages.length === 0) return [];
  const { sql, values, name } = outboxInsertion(tenantId, messages);
  return tx.query<OutboxRow>(sql, values, name);
}
