import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Follows work that is inside a transaction, with `WATCH_TRANSACTIONS=si`: tests and fault runs set it. Production does not, because to
 * follow work from promise to promise takes a twentieth of the CPU time of the whole path. Read once, when the module loads.
 */
// eslint-disable-next-line no-restricted-syntax -- it watches the code, so it is not part of any process's configuration
const watched = process.env.WATCH_TRANSACTIONS === 'si' ? new AsyncLocalStorage<true>() : undefined;

export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return watched ? watched.run(true, work) : work();
}

/**
 * Every adapter that calls a remote service calls this first: a network call inside a transaction would hold locks until the remote
 * service answers.
 * @throws when the call is inside a transaction, where transactions are watched.
 */
export function assertNoTransaction(): void {
  if (watched?.getStore()) throw new Error('a remote call was attempted inside a database transaction');
}
