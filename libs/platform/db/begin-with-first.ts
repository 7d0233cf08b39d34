// Depends on these internals of pg (8.23.1):
//
// - With `pipeline: true` (data-source.ts) a client sends a statement immediately, without waiting for earlier answers.
// - `client.connection.stream` is the socket. pg writes a statement to it during the call of `query`, or in a microtask after it.
//
// Benefit: one write and one round trip less per transaction. Writes take most of the time of a small query.
// Without corking the statements are still sent in order: slower, but correct. If pg moves the socket, `withBeginning` throws at
// the first transaction. begin-with-first.int-spec.ts counts the writes and fails if there are two.
import type { Client, PoolClient } from 'pg';

/**
 * Sends `begin` together with the first statement of `work`. That works if `work` sends its first statement before it waits for I/O, as
 * TypeORM does. If `begin` fails, no tenant is set for the statements after it: row-level security hides every row and refuses every
 * write.
 */
export async function withBeginning<T>(client: PoolClient, begin: string, work: () => Promise<T>): Promise<T> {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection;
  stream.cork();
  const begun = client.query(begin);
  // The failure is thrown by the `await` below, after the work has ended.
  begun.catch(() => undefined);
  // A tick that is scheduled in a microtask runs after all microtasks.
  queueMicrotask(() => process.nextTick(() => stream.uncork()));
  const result = await work();
  await begun;
  return result;
}
