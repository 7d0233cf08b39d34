export { isQueue, job, type Job } from './job';
export { jobId } from './job-id';
export { JobPublisher, QueueUnavailable, type NewJob, type PublishOptions } from './job-publisher';
export type { FormatoDeKude, JobPayloads, QueueName } from './payloads';
export { QUEUES, QUEUE_NAMES, type QueueOptions } from './queues';
