import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import { Module, type DynamicModule, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { JobPublisher } from '../job-publisher';
import { BoundedWorker } from './bounded-worker';
import { BullMqPublisher } from './bullmq-publisher';
import { WORKERS } from './job-processor';
import { openQueue, type QueueSettings } from './open-queue';
import { QueueDriver } from './queue-driver';

BullModule.workerClass = BoundedWorker;

/** Holds the process's one driver; apart, because BullModule's configuration needs it as an import. */
@Module({})
class QueueDriverModule {}

/**
 * The queues for one app: exports `JobPublisher` everywhere, and runs the app's `JobProcessor`s on the same backend.
 * The app does not start when the backend would lose jobs.
 */
@Module({})
export class JobsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly registrar: BullRegistrar,
    private readonly driver: QueueDriver,
    private readonly publisher: BullMqPublisher,
  ) {}

  static forRoot(settings: QueueSettings): DynamicModule {
    const driver: DynamicModule = {
      module: QueueDriverModule,
      providers: [{ provide: QueueDriver, useFactory: () => openQueue(settings) }],
      exports: [QueueDriver],
    };
    return {
      module: JobsModule,
      global: true,
      imports: [
        driver,
        BullModule.forRootAsync(WORKERS, {
          imports: [driver],
          inject: [QueueDriver],
          useFactory: (queue: QueueDriver) => queue.consumer,
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue(), // no queue: brings in what finds the processors
      ],
      providers: [
        {
          provide: BullMqPublisher,
          inject: [QueueDriver],
          useFactory: (queue: QueueDriver) => new BullMqPublisher(queue),
        },
        { provide: JobPublisher, useExisting: BullMqPublisher },
      ],
      exports: [JobPublisher, BullMqPublisher],
    };
  }

  onApplicationBootstrap(): void {
    this.registrar.register();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.publisher.close();
    await this.driver.close();
  }
}
