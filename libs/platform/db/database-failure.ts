/** The database could not do what was asked, for a reason of its own. The same request may succeed later. */
export abstract class DatabaseFailure extends Error {}

/** The server cannot be reached or does not answer. If a COMMIT was on its way, its result is unknown. */
export class DatabaseUnavailable extends DatabaseFailure {}

/** The request took too long: a cancelled statement, a lock or a turn that did not come in time. Nothing was changed. */
export class DatabaseBusy extends DatabaseFailure {}

/** Deadlock, serialization failure, lock not available: the transaction was undone and may be tried again. */
const AGAIN = new Set(['40P01', '40001', '55P03']);
/** A statement that exceeded statement_timeout or that an operator cancelled. */
const CANCELLED = '57014';
/** The server went away or refuses work. It is unknown whether the request took effect. */
const GONE = /^(08|57P0|53)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT/;
const GONE_IN_WORDS = /terminat|timeout exceeded when trying to connect|not queryable/i;

const codeOf = (cause: unknown): string => String((cause as { code?: string }).code ?? '');

export const mayBeTriedAgain = (cause: unknown): boolean => AGAIN.has(codeOf(cause));

/** A key that exists already. */
export const isUniqueViolation = (cause: unknown): boolean => codeOf(cause) === '23505';

/** Converts a failure of the database into its own error class. Returns any other error unchanged. */
export function failureOf(cause: unknown): unknown {
  if (GONE.test(codeOf(cause)) || GONE_IN_WORDS.test(String(cause))) {
    return new DatabaseUnavailable('the database does not answer', { cause });
  }
  if (mayBeTriedAgain(cause) || codeOf(cause) === CANCELLED) {
    return new DatabaseBusy('it would take the database too long', { cause });
  }
  return cause;
}
