import { PostgresDriver, type ReachedDatabase } from './postgres-driver';
import type { QueueDriver } from './queue-driver';
import { RedisDriver } from './redis-driver';

export interface QueueSettings {
  /** REDIS_URL. Without it the queues are in PostgreSQL. */
  redisUrl?: string;
  /** How PostgreSQL is reached (DATABASE_URL), of the application role. */
  database: ReachedDatabase;
}

/** Selects the backend and checks it. @throws QueueUnavailable when the backend could lose jobs. */
export async function openQueue({ redisUrl, database }: QueueSettings): Promise<QueueDriver> {
  const driver = redisUrl ? new RedisDriver(redisUrl) : new PostgresDriver(database);
  try {
    await driver.check();
    return driver;
  } catch (error) {
    await driver.close();
    throw error;
  }
}
