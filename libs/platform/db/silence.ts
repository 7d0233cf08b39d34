import type { Socket } from 'node:net';
import type { Client, ClientBase } from 'pg';

/** What a statement may take (`statement_timeout`). */
export const STATEMENT_MS = 30_000;
/** Longer than any statement may take. */
const SILENCE_MS = STATEMENT_MS + 10_000;

/**
 * Ends a connection whose server has sent nothing for `ms` although a statement was sent to it: its machine vanished, and the operating
 * system would keep trying for a quarter of an hour. Its statements fail as when the server goes away. A connection that waits for
 * nothing is left alone: keep-alive notices there.
 */
export function endWhenSilent(client: ClientBase, ms = SILENCE_MS): void {
  const stream = (client as Client).connection.stream as Socket;
  let answered = stream.bytesWritten;
  stream.on('data', () => (answered = stream.bytesWritten));
  // A callback of `setTimeout` would be called once only.
  stream.setTimeout(ms).on('timeout', () => {
    if (stream.bytesWritten === answered) return;
    stream.destroy(Object.assign(new Error('the database went silent'), { code: 'ETIMEDOUT' }));
  });
}
