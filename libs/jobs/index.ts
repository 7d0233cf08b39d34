export type { FormatoDeKude } from './formato-de-kude';
export { isQueue, job, type Job, type JobPayloads } from './job';
export { jobId } from './job-id';
export { JobPublisher, QueueUnavailable, type NewJob } from './job-publisher';
export { QUEUES, QUEUE_NAMES, type QueueName } from './queues';
