/**
 * URL of a real Redis or Valkey for this test run. undefined when the machine has none and REDIS_URL is not set: the queue is then
 * tested on PostgreSQL only, which the run reports at its start. Test files share the server, so each needs its own prefix.
 */
export const redisDePrueba = (): string | undefined => process.env.TIMBO_TEST_REDIS_URL || undefined;
