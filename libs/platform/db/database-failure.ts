/** What was asked of the database did not happen for a reason of its own: the same may succeed later. */
export abstract class DatabaseFailure extends Error {}

/** The server cannot be reached or does not answer. Whether a COMMIT that was on its way took place, nobody can say yet. */
export class DatabaseUnavailable extends DatabaseFailure {}

/** It took too long: a statement that was cancelled, a lock that nobody let go of, a turn that did not come. Nothing was done. */
export class DatabaseBusy extends DatabaseFailure {}

/** Deadlock, serialization failure, a lock not got: the transaction did not happen and may be tried again. */
const AGAIN = new Set(['40P01', '40001', '55P03']);
/** A statement that took longer than it may (statement_timeout), or that an operator ended. */
const CANCELLED = '57014';
/** The server went away or refuses work: whether anything happened is not known yet. */
const GONE = /^(08|57P0|53)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT/;
const GONE_IN_WORDS = /terminat|timeout exceeded when trying to connect|not queryable/i;

const codeOf = (cause: unknown): string => String((cause as { code?: string }).code ?? '');

export const mayBeTriedAgain = (cause: unknown): boolean => AGAIN.has(codeOf(cause));

/** A failure of the database by its own name; any other as it is. */
export function failureOf(cause: unknown): unknown {
  if (GONE.test(codeOf(cause)) || GONE_IN_WORDS.test(String(cause))) {
    return new DatabaseUnavailable('the database does not answer', { cause });
  }
  if (mayBeTriedAgain(cause) || codeOf(cause) === CANCELLED) {
    return new DatabaseBusy('it would take the database too long', { cause });
  }
  return cause;
}
