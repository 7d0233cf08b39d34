import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { JobPayloads } from '../job';
import type { QueueName } from '../queues';
import { runJob, type JobRun } from './create-worker';

/** Name of the shared configuration with which workers connect (see `JobsModule`). */
export const WORKERS = 'trabajadores';

/** Marks a `JobProcessor` as the one that serves this queue in its process. */
export function ServesQueue(queue: QueueName, { concurrency }: { concurrency: number }): ClassDecorator {
  return (target) => {
    Processor({ name: queue, configKey: WORKERS }, { concurrency })(target);
    Reflect.defineMetadata(WORKERS, queue, target);
  };
}

/**
 * The processor of one queue:
 *
 *     @ServesQueue('kude.renderizar', { concurrency: 2 })
 *     export class RenderizarKudeProcessor extends JobProcessor<'kude.renderizar'> { handle(payload) { … } }
 *
 * Register it as a provider of the app's module. It takes jobs once the app has started. On shutdown it lets running jobs end
 * before any provider closes its connections.
 */
export abstract class JobProcessor<Q extends QueueName> extends WorkerHost implements BeforeApplicationShutdown {
  /** Resolving completes the job; throwing fails this try. */
  abstract handle(payload: JobPayloads[Q], run: JobRun): Promise<void>;

  get handler(): { queue: Q; name: string } {
    return { queue: Reflect.getMetadata(WORKERS, this.constructor) as Q, name: this.constructor.name };
  }

  process(job: Job): Promise<void> {
    return runJob(this.handler.queue, job, (payload, run) => this.handle(payload, run));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
