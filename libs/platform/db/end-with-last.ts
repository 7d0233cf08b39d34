// Depends on these internals of pg (8.23.1), beside those of begin-with-first.ts:
//
// - A statement that pg does not send, or cannot write out, is rejected at the latest in the tick after the call.
//
// Benefit: one write and one round trip less per transaction; with the removals of the outbox together 5 % of the whole path.
// If pg rejected such a statement later, the transaction would end without it: end-with-last.int-spec.ts fails then.
import { setImmediate } from 'node:timers/promises';
import type { Client, PoolClient } from 'pg';

const nextTick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** How a transaction ends, and its end once it was sent with the last statements. */
export interface End {
  readonly sql: 'COMMIT' | 'ROLLBACK';
  sent?: Promise<unknown>;
}

/**
 * Sends the end of a transaction together with its last statements, without waiting for their answers. If one fails, PostgreSQL rolls
 * back, even after a COMMIT. `end.sent` is awaited where the transaction ends.
 * @param last sends the statements, without waiting for anything else.
 */
export function withEnd<T>(client: PoolClient, end: End, last: () => Promise<T>): Promise<T> {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection;
  stream.cork();
  let failed = false;
  const answer = last();
  // The caller of `last` gets its failure.
  answer.catch(() => (failed = true));
  // pg reports a statement that it does not send in the next tick; what that brings about has happened by the tick after that.
  end.sent = nextTick()
    .then(nextTick)
    .then(() => {
      // A statement that was never sent must not be left out of what is committed.
      const sent = client.query(failed ? 'ROLLBACK' : end.sql);
      stream.uncork();
      return sent;
    });
  // It is awaited, and fails, where the transaction ends.
  end.sent.catch(() => undefined);
  return answer;
}

/** Ends a reading after its answer was handed on, because a write to the server may block the thread. ROLLBACK also fits a failed one. */
export async function endOfReading(client: PoolClient, { sql, sent }: End): Promise<void> {
  await setImmediate();
  // Its answer is known already, and a broken connection fails the next reading.
  await (sent ?? client.query(sql)).catch(() => undefined);
}
