import { runMigrations } from 'bullmq';
import { type Client, escapeIdentifier } from 'pg';
import { QUEUE_NAMES } from '../queues';

/** The schema that BullMQ uses when it gets an existing pool; it cannot be changed. */
export const QUEUE_SCHEMA = 'bullmq';

const LOCK = 0x636f6c61; // 'cola'. Without the lock two simultaneous migrations would fail on the grants

/**
 * Creates or updates the queue's schema and grants the application role the use of its rows and functions; the role owns nothing.
 * Idempotent; several may run in parallel.
 * @param owner a session of the owner role, which ends afterwards: it holds a lock and has another search_path.
 * @param grantTo the application role.
 */
export async function migrateQueue(owner: Client, { grantTo }: { grantTo: string }): Promise<void> {
  const role = escapeIdentifier(grantTo);
  await owner.query('SELECT pg_advisory_lock($1)', [LOCK]);
  await runMigrations(owner, QUEUE_SCHEMA);
  await owner.query(`SET search_path = ${QUEUE_SCHEMA}`);
  // BullMQ creates a sequence of job ids at a queue's first job. The application role may not create it, so it is created here.
  await owner.query('SELECT next_job_id(queue) FROM unnest($1::text[]) AS queue', [QUEUE_NAMES]);
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  await owner.query(`
    GRANT TEMPORARY ON DATABASE ${escapeIdentifier(rows[0]!.name)} TO ${role};
    GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
  `);
}
