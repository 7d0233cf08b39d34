/**
 * Options of a connection that reads nothing but by index: for processes that take work from queues.
 *
 * - `enable_seqscan=off`: tables of work are empty at one moment and hold a hundred thousand rows a minute later, and a prepared statement
 *   keeps the plan that it was made with. One that reads all of a nearly empty table would go on doing so. Measured: one run of
 *   bench:submit in three took twice the time for a whole submission.
 * - `plan_cache_mode=force_generic_plan`: one plan for all values. For a table that is cut into months PostgreSQL holds a plan for any
 *   month to be dearer than one for the month at hand, and would plan again at every execution. Measured: 0.5 ms against 0.15 ms to take a
 *   document's turn.
 *
 * A statement without a fitting index still runs, by reading the whole table. What breaks: a version of PostgreSQL that renames one of the
 * settings refuses the connection, at start. test/base-de-datos.int-spec.ts notices when they no longer choose the index.
 */
export const BY_INDEX_ONLY = '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan';
