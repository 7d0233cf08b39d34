import { randomUUID } from 'node:crypto';
import {
  Injectable,
  Module,
  type INestApplicationContext,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JobProcessor, JobsModule, ServesQueue, type JobRun, type QueueSettings } from '../bullmq';
import { JobPublisher, QueueUnavailable } from '../job-publisher';
import type { JobPayloads } from '../job';
import type { QueueUnderTest } from './job-queue.contract';

/** Represents something that a use case needs, such as the database; closed when the app shuts down. */
@Injectable()
class Resource implements OnApplicationShutdown {
  open = true;
  onApplicationShutdown(): void {
    this.open = false;
  }
}

let received: (delivery: { payload: JobPayloads['email.enviar']; run: JobRun }) => void;
let finish: Promise<void>;
let sawResource: boolean | undefined;

@ServesQueue('email.enviar', { concurrency: 2 })
class EnviarEmailProcessor extends JobProcessor<'email.enviar'> {
  constructor(private readonly resource: Resource) {
    super();
  }

  async handle(payload: JobPayloads['email.enviar'], run: JobRun): Promise<void> {
    received({ payload, run });
    await finish;
    sawResource = this.resource.open;
  }
}

@ServesQueue('kude.renderizar', { concurrency: 1 })
class RenderizarProcessor extends JobProcessor<'kude.renderizar'> {
  handle(): Promise<void> {
    return Promise.resolve();
  }
}

@ServesQueue('kude.empaquetar', { concurrency: 1 })
class EmpaquetarProcessor extends JobProcessor<'kude.empaquetar'> {
  handle(): Promise<void> {
    return Promise.resolve();
  }
}

@ServesQueue('kude.previsualizar', { concurrency: 1 })
class PrevisualizarProcessor extends JobProcessor<'kude.previsualizar'> {
  handle(): Promise<void> {
    return Promise.resolve();
  }
}

@ServesQueue('email.enviar', { concurrency: 1 })
class OtroEmailProcessor extends JobProcessor<'email.enviar'> {
  handle(): Promise<void> {
    return Promise.resolve();
  }
}

const PROCESSORS = [EnviarEmailProcessor, RenderizarProcessor, EmpaquetarProcessor, PrevisualizarProcessor];

function start(settings: QueueSettings, processors: readonly Provider[]): Promise<INestApplicationContext> {
  @Module({ imports: [JobsModule.forRoot(settings, 'kude-renderer')], providers: [Resource, ...processors] })
  class App {}
  return NestFactory.createApplicationContext(App, { logger: false, abortOnError: false });
}

/** The contract of `JobsModule` on every backend. */
export function jobsModuleContract(underTest: () => QueueUnderTest): void {
  let app: INestApplicationContext;
  const delivery = () =>
    new Promise<{ payload: JobPayloads['email.enviar']; run: JobRun }>((resolve) => (received = resolve));
  const email = (): JobPayloads['email.enviar'] => ({
    v: 1,
    tenantId: randomUUID(),
    emailId: randomUUID(),
  });

  beforeEach(async () => {
    const { proxy, settings, empty } = underTest();
    proxy.open();
    await empty();
    finish = Promise.resolve();
    app = await start(settings, PROCESSORS);
  });

  afterEach(() => app.close());

  it('gives the published job to the processor of its queue', async () => {
    const payload = email();
    const first = delivery();
    await app.get(JobPublisher).publish('email.enviar', payload, { jobId: `email-${payload.emailId}-enviar-0` });
    expect(await first).toEqual({
      payload,
      run: { jobId: `email-${payload.emailId}-enviar-0`, attempt: 1, lastAttempt: false },
    });
  });

  it('lets a running job end, with everything it needs, before the app has closed', async () => {
    let end = (): void => {};
    finish = new Promise((resolve) => (end = resolve));
    sawResource = undefined;
    const first = delivery();
    await app.get(JobPublisher).publish('email.enviar', email());
    await first;
    const closing = app.close();
    end();
    await closing;
    expect(sawResource).toBe(true);
  });

  it('refuses to start an app that lacks a processor for one of its queues', async () => {
    const lacking = PROCESSORS.filter((processor) => processor !== RenderizarProcessor);
    await expect(start(underTest().settings, lacking)).rejects.toThrow(
      'kude.renderizar has no handler in kude-renderer',
    );
  });

  it('refuses to start an app in which two processors take one queue', async () => {
    const twice = [...PROCESSORS, OtroEmailProcessor];
    await expect(start(underTest().settings, twice)).rejects.toThrow(
      'email.enviar has 2 handlers: EnviarEmailProcessor, OtroEmailProcessor',
    );
  });

  it('closes the app while the backend is away', async () => {
    underTest().proxy.refuse();
    await expect(app.get(JobPublisher).ping()).rejects.toThrow(QueueUnavailable);
    await expect(app.close()).resolves.toBeUndefined();
  });
}
