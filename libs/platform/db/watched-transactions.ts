import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();

export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => inside.run(true, work);

/**
 * Every adapter that calls a remote service calls this first: a network call inside a transaction would hold locks until the remote
 * service answers.
 * @throws when the call is inside a transaction.
 */
export function assertNoTransaction(): void {
  if (inside.getStore()) throw new Error('a remote call was attempted inside a database transaction');
}
