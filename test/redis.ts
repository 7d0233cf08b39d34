/**
 * URL of a real Redis or Valkey for this test run; undefined when the machine has none and REDIS_URL names none: then the
 * queue is tested on PostgreSQL only, which the run says at its start. Test files share it: use a prefix of your own.
 */
export const redisDePrueba = (): string | undefined => process.env.TIMBO_TEST_REDIS_URL || undefined;
