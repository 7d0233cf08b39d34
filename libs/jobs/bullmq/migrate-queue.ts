import { runMigrations } from 'bullmq';
import { escapeIdentifier, type Pool } from 'pg';
import { QUEUE_NAMES } from '../queues';

/** The schema that BullMQ uses when it gets an existing pool; it cannot be changed. */
export const QUEUE_SCHEMA = 'bullmq';

const LOCK = 0x636f6c61; // 'cola'. Without the lock two simultaneous migrations would fail on the grants

/**
 * Creates or updates the queue's schema and grants the application role the use of its rows and functions; the role owns nothing.
 * Idempotent; several may run in parallel.
 * @param owner pool of the owner role.
 * @param grantTo the application role.
 */
export async function migrateQueue(owner: Pool, { grantTo }: { grantTo: string }): Promise<void> {
  const client = await owner.connect();
  const role = escapeIdentifier(grantTo);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await runMigrations(client, QUEUE_SCHEMA);
    await client.query(`SET search_path = ${QUEUE_SCHEMA}`);
    // BullMQ creates a sequence of job ids at a queue's first job. The application role may not create it, so it is created here.
    await client.query('SELECT next_job_id(queue) FROM unnest($1::text[]) AS queue', [QUEUE_NAMES]);
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    await client.query(`
      GRANT TEMPORARY ON DATABASE ${escapeIdentifier(rows[0]!.name)} TO ${role};
      GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
    `);
  } finally {
    client.release(true); // closes the session, because it holds the lock and a changed search_path
  }
}
