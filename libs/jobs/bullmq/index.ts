export { BullMqPublisher } from './bullmq-publisher';
export { connectRedis, type RedisConnection } from './connect-redis';
export { createWorker, type JobHandler, type JobRun } from './create-worker';
export { JobProcessor, ServesQueue } from './job-processor';
export { JobsModule } from './jobs.module';
export { migrateQueue } from './migrate-queue';
export { openQueue, type QueueSettings } from './open-queue';
export { queueBoard } from './queue-board';
export { QueueDriver } from './queue-driver';
