import { PostgresDriver } from './postgres-driver';
import type { QueueDriver } from './queue-driver';
import { RedisDriver } from './redis-driver';

export interface QueueSettings {
  /** REDIS_URL. Without it the queues are in PostgreSQL. */
  redisUrl?: string;
  /** DATABASE_URL, of the application role. */
  databaseUrl: string;
}

/** Selects the backend and checks it. @throws QueueUnavailable when the backend could lose jobs. */
export async function openQueue({ redisUrl, databaseUrl }: QueueSettings): Promise<QueueDriver> {
  const driver = redisUrl ? new RedisDriver(redisUrl) : new PostgresDriver(databaseUrl);
  try {
    await driver.check();
    return driver;
  } catch (error) {
    await driver.close();
    throw error;
  }
}
