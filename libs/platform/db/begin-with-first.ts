// What this leans on inside pg (8.23.1):
//
// - With `pipeline: true` (data-source.ts) a client sends a statement at once, without waiting for the answers to those before it.
// - `client.connection.stream` is the socket; pg writes a statement to it in the call of `query`, or in a microtask after it.
//
// What it buys: one write to the server and one round trip less for each transaction. Of a small query most of the time goes into writes.
// Without corking the statements are still sent in order: it would be slower, not wrong. Should the socket move, `withBeginning` throws at
// the first transaction. begin-with-first.int-spec.ts counts the writes, and would notice if they were two.
import type { Client, PoolClient } from 'pg';

/**
 * Sends `begin` together with the first statement of `work`: what work says before it waits for anything but the language itself, as
 * TypeORM does between being asked and sending. Should the beginning fail, what comes behind it meets no tenant: row-level security shows
 * it nothing and lets it write nothing, and all of it is refused.
 */
export async function withBeginning<T>(client: PoolClient, begin: string, work: () => Promise<T>): Promise<T> {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection;
  stream.cork();
  const begun = client.query(begin);
  // Its failure is thrown below, once the work is over.
  begun.catch(() => undefined);
  // A tick that is asked for in a microtask comes after all microtasks.
  queueMicrotask(() => process.nextTick(() => stream.uncork()));
  const result = await work();
  await begun;
  return result;
}
