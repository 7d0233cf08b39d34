/** What was asked of the database did not happen for a reason of its own: the same may succeed later. */
export abstract class DatabaseFailure extends Error {}

/** The server cannot be reached or does not answer. Whether a COMMIT that was on its way took place, nobody can say yet. */
export class DatabaseUnavailable extends DatabaseFailure {}

/** It took too long: a statement that was cancelled, a lock that nobody let go of, a turn that did not come. Nothing was done. */
export class DatabaseBusy extends DatabaseFailure {}
