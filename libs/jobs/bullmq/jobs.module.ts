import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import { Module, type DynamicModule, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { handlerFaults } from '../handlers';
import { JobPublisher } from '../job-publisher';
import type { WorkerProcess } from '../queues';
import { BoundedWorker } from './bounded-worker';
import { BullMqPublisher } from './bullmq-publisher';
import { JobProcessor, WORKERS } from './job-processor';
import { openQueue, type QueueSettings } from './open-queue';
import { QueueDriver } from './queue-driver';

BullModule.workerClass = BoundedWorker;

/** Provides the process's only driver. A module of its own, because BullModule's configuration must import it. */
@Module({})
class QueueDriverModule {}

class OwnProcess {
  constructor(readonly name: WorkerProcess | undefined) {}
}

/**
 * The queues of one app: exports `JobPublisher` everywhere and runs the app's `JobProcessor`s on the same backend. The app does not start
 * if the backend would lose jobs, or if one of its queues has no processor or more than one.
 */
@Module({})
export class JobsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly registrar: BullRegistrar,
    private readonly driver: QueueDriver,
    private readonly publisher: BullMqPublisher,
    private readonly providers: DiscoveryService,
    private readonly app: OwnProcess,
  ) {}

  /** @param process the process whose queues (`QUEUES`) this app serves; without it the app serves none. */
  static forRoot(settings: QueueSettings, process?: WorkerProcess): DynamicModule {
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
        DiscoveryModule,
        BullModule.forRootAsync(WORKERS, {
          imports: [driver],
          inject: [QueueDriver],
          useFactory: (queue: QueueDriver) => queue.consumer,
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue(), // registers no queue; imports the explorer that finds the processors
      ],
      providers: [
        {
          provide: BullMqPublisher,
          inject: [QueueDriver],
          useFactory: (queue: QueueDriver) => new BullMqPublisher(queue),
        },
        { provide: JobPublisher, useExisting: BullMqPublisher },
        { provide: OwnProcess, useValue: new OwnProcess(process) },
      ],
      exports: [JobPublisher, BullMqPublisher],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    const processors = this.providers.getProviders().map(({ instance }) => instance as unknown);
    const handlers = processors.filter((one) => one instanceof JobProcessor).map((one) => one.handler);
    const faults = handlerFaults(this.app.name, handlers);
    if (faults.length > 0) {
      await this.onApplicationShutdown();
      throw new Error(faults.join('; '));
    }
    this.registrar.register();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.publisher.close();
    await this.driver.close();
  }
}
