import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { awaited, hasta, owned, stopped } from '../../../test/during';
import type { TcpProxy } from './tcp-proxy';
import {
  BullMqPublisher,
  createWorker,
  openQueue,
  type JobHandler,
  type JobRun,
  type QueueDriver,
  type QueueSettings,
} from '../bullmq';
import { BoundedWorker } from '../bullmq/bounded-worker';
import { jobId } from '../job-id';
import { QueueUnavailable } from '../job-publisher';
import type { JobPayloads } from '../job';
import type { QueueName } from '../queues';
import { SOON_AGAIN } from './soon-again';

export interface QueueUnderTest {
  /** The backend behind a proxy that can interrupt the connection. */
  settings: QueueSettings;
  proxy: TcpProxy;
  /** Removes every job. */
  empty(): Promise<void>;
}

interface Delivery<Q extends QueueName> {
  payload: JobPayloads[Q];
  run: JobRun;
  at: number;
}

const enviar = (): JobPayloads['de.enviar'] => ({
  v: 1,
  tenantId: randomUUID(),
  deId: randomUUID(),
  motivo: 'emision',
});
const kude = (): JobPayloads['kude.renderizar'] => ({ v: 1, tenantId: randomUUID(), deId: randomUUID(), version: 1 });

/** The contract of publisher and worker on every backend. */
export function jobQueueContract(underTest: () => QueueUnderTest): void {
  let driver: QueueDriver;
  let publisher: BullMqPublisher;
  let workers: BoundedWorker[];

  beforeEach(async () => {
    const { proxy, settings, empty } = underTest();
    proxy.open();
    await empty();
    driver = await openQueue(settings);
    publisher = new BullMqPublisher(driver);
    workers = [];
  });

  afterEach(async () => {
    underTest().proxy.open();
    await Promise.all(workers.map((worker) => worker.close()));
    await publisher.close();
    await driver.close();
  });

  /** Starts a worker; the returned function gives its deliveries one by one. */
  function collect<Q extends QueueName>(
    queue: Q,
    handler: JobHandler<Q> = () => Promise.resolve(),
    times: Partial<typeof SOON_AGAIN> = {},
  ): () => Promise<Delivery<Q>> {
    const seen: Delivery<Q>[] = [];
    let wake = (): void => {};
    workers.push(
      createWorker(
        driver,
        queue,
        (payload, run) => {
          seen.push({ payload, run, at: performance.now() });
          wake();
          return handler(payload, run);
        },
        { concurrency: 1, ...times },
      ),
    );
    return async () => {
      while (seen.length === 0) await awaited(`a job of ${queue}`, new Promise<void>((resolve) => (wake = resolve)));
      return seen.shift()!;
    };
  }

  it('delivers what was published', async () => {
    const payload = enviar();
    const id = jobId('de', payload.deId, 'enviar', 1);
    await publisher.publish('de.enviar', payload, { jobId: id });
    const delivery = await collect('de.enviar')();
    expect(delivery.payload).toEqual(payload);
    expect(delivery.run).toEqual({ jobId: id, attempt: 1, lastAttempt: false });
  });

  it('delivers to a worker that was already waiting', async () => {
    const next = collect('de.enviar');
    await workers[0]!.waitUntilReady();
    const payload = enviar();
    await publisher.publish('de.enviar', payload);
    expect((await next()).payload).toEqual(payload);
  });

  it.each([3, 30])('delivers %i jobs of a queue, and one of another, that were published at once', async (many) => {
    const sends = Array.from({ length: many }, () => enviar());
    const draw = kude();
    await publisher.publishBulk([
      ...sends.map((payload) => ({ cola: 'de.enviar' as const, datos: payload })),
      { cola: 'kude.renderizar', datos: draw },
    ]);
    const next = collect('de.enviar');
    for (const payload of sends) expect((await next()).payload).toEqual(payload);
    expect((await collect('kude.renderizar')()).payload).toEqual(draw);
  });

  it('says what waits, runs or is delayed, unless that is more than was asked for', async () => {
    const [first, second, late] = [kude(), kude(), kude()];
    const seen = async (): Promise<unknown> =>
      (await publisher.unfinished('kude.renderizar', 3))?.map(({ v: _, ...rest }) => rest);
    expect(await seen()).toEqual([]);
    await publisher.publish('kude.renderizar', first, { priority: 3 });
    await publisher.publish('kude.renderizar', second);
    await publisher.publish('kude.renderizar', late, { delay: 3_600_000 });
    const all = [first, second, late].map(({ v: _, ...rest }) => rest);
    expect(await seen()).toEqual(expect.arrayContaining(all));
    let end = (): void => {};
    const next = collect('kude.renderizar', () => new Promise<void>((resolve) => (end = resolve)));
    await next();
    expect(await seen()).toEqual(expect.arrayContaining(all));
    end();
    await next();
    end();
    await hasta(seen, (left) => (left as unknown[]).length === 1, 'the end of both');
    await publisher.publishBulk(
      [kude(), kude(), kude()].map((datos) => ({ cola: 'kude.renderizar', datos, delay: 3_600_000 })),
    );
    expect(await seen()).toBeUndefined();
  });

  it('holds a delayed job back for at least its delay', async () => {
    const next = collect('de.enviar');
    const late = enviar();
    const published = performance.now();
    await publisher.publish('de.enviar', late, { delay: 1_000 });
    const { payload, at } = await next();
    expect(payload).toEqual(late);
    expect(at - published).toBeGreaterThanOrEqual(990);
  });

  it('delivers what has no priority first, then by priority, each in the order of publication', async () => {
    const [last, second, third, first] = [enviar(), enviar(), enviar(), enviar()];
    await publisher.publishBulk([
      { cola: 'de.enviar', datos: last, priority: 50_000 },
      { cola: 'de.enviar', datos: second, priority: 1 },
      { cola: 'de.enviar', datos: third, priority: 1 },
    ]);
    await publisher.publish('de.enviar', first);
    const next = collect('de.enviar');
    const order = [(await next()).payload, (await next()).payload, (await next()).payload, (await next()).payload];
    expect(order).toEqual([first, second, third, last]);
  });

  it('repeats a job that fails, counting its tries', async () => {
    const next = collect('kude.renderizar', (_, { attempt }) =>
      attempt < 3 ? Promise.reject(new Error('todavia no')) : Promise.resolve(),
    );
    await publisher.publish('kude.renderizar', kude());
    expect([(await next()).run.attempt, (await next()).run.attempt, (await next()).run.attempt]).toEqual([1, 2, 3]);
  });

  it('delivers once what was published repeatedly under one id', async () => {
    const [repeated, last] = [enviar(), enviar()];
    const id = jobId('de', repeated.deId, 'enviar', 1);
    await Promise.all([1, 2, 3].map(() => publisher.publish('de.enviar', repeated, { jobId: id })));
    await publisher.publishBulk([{ cola: 'de.enviar', datos: repeated, jobId: id }]);
    await publisher.publish('de.enviar', last);
    const next = collect('de.enviar');
    expect([(await next()).payload, (await next()).payload]).toEqual([repeated, last]);
  });

  it('gives the job of a killed process to another one, as the same try, twice in a row', async () => {
    const payload = enviar();
    await publisher.publish('de.enviar', payload);
    for (const _ of [1, 2]) expect(await killWhileWorking(underTest().settings)).toBe(payload.deId);
    const { run } = await collect('de.enviar', undefined, SOON_AGAIN)();
    expect(run.attempt).toBe(1);
  });

  it('has the job of a killed process back within 15 s, with the times that it has in production', () => {
    collect('de.enviar');
    const { lockDuration, stalledInterval } = workers[0]!.opts;
    expect(lockDuration! + stalledInterval!).toBeLessThanOrEqual(15_000);
  });

  it('lets a running job end before it closes', async () => {
    let end = (): void => {};
    let ended = false;
    const next = collect('de.enviar', async () => {
      await new Promise<void>((resolve) => (end = resolve));
      ended = true;
    });
    await publisher.publish('de.enviar', enviar());
    await next();
    const closing = workers[0]!.close();
    end();
    await closing;
    expect(ended).toBe(true);
  });

  it('closes in time when a job does not end', async () => {
    let end = (): void => {};
    const started = new Promise<void>((resolve) => {
      const process = () =>
        new Promise<void>((done) => {
          end = done;
          resolve();
        });
      workers.push(new BoundedWorker('de.enviar', process, driver.consumer, 100));
    });
    await publisher.publish('de.enviar', enviar());
    await started;
    await expect(workers[0]!.close()).resolves.toBeUndefined();
    end();
  });

  it('answers a ping', async () => {
    await expect(publisher.ping()).resolves.toBeUndefined();
  });

  it.each(['refuse', 'hang'] as const)(
    'fails fast while the backend does %s, and works again after it',
    async (how) => {
      const { proxy } = underTest();
      await publisher.publish('lote.tramitar', { v: 1, tenantId: randomUUID(), loteId: randomUUID() });
      proxy[how]();
      await Promise.all([
        expect(publisher.publish('de.enviar', enviar())).rejects.toThrow(QueueUnavailable),
        expect(publisher.publishBulk([{ cola: 'de.enviar', datos: enviar() }])).rejects.toThrow(QueueUnavailable),
        expect(publisher.ping()).rejects.toThrow(QueueUnavailable),
      ]);
      proxy.open();
      const payload = enviar();
      await eventually(() =>
        publisher.publish('de.enviar', payload, { jobId: jobId('de', payload.deId, 'enviar', 1) }),
      );
      await until(collect('de.enviar'), payload);
    },
  );

  it('goes on working after the backend was away', async () => {
    const next = collect('de.enviar');
    await publisher.publish('de.enviar', enviar());
    await next();
    underTest().proxy.refuse();
    await expect(publisher.ping()).rejects.toThrow(QueueUnavailable);
    underTest().proxy.open();
    const payload = enviar();
    await eventually(() => publisher.publish('de.enviar', payload));
    await until(next, payload);
  });

  it('works once the backend is there, although it was away when the worker was made', async () => {
    const { proxy } = underTest();
    proxy.refuse();
    const next = collect('de.enviar');
    await expect(publisher.publish('de.enviar', enviar())).rejects.toThrow(QueueUnavailable);
    proxy.open();
    const payload = enviar();
    await eventually(() => publisher.publish('de.enviar', payload));
    await until(next, payload);
  });

  it('closes in time while the backend is away', async () => {
    const next = collect('de.enviar');
    await publisher.publish('de.enviar', enviar());
    await next();
    underTest().proxy.refuse();
    await expect(publisher.ping()).rejects.toThrow(QueueUnavailable);
    await expect(workers[0]!.close()).resolves.toBeUndefined();
    await expect(publisher.close()).resolves.toBeUndefined();
    await expect(driver.close()).resolves.toBeUndefined();
  });
}

/** Runs a worker in a child process until it has a job, and kills the process. Returns the job's document id. */
async function killWhileWorking(settings: QueueSettings): Promise<string> {
  const register = path.resolve(__dirname, '../../../test/register-typescript.cjs');
  const child = owned(
    fork(path.join(__dirname, 'stuck-worker.ts'), {
      execArgv: ['-r', register],
      env: { ...process.env, NODE_OPTIONS: '', QUEUE_SETTINGS: JSON.stringify(settings) },
    }),
  );
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the worker ended before it had a job')));
  const [deId] = (await Promise.race([once(child, 'message'), ended])) as [string];
  // It ends below, because this kills it.
  ended.catch(() => undefined);
  await stopped(child, 'SIGKILL');
  return deId;
}

/** Takes deliveries until this job comes: one that was published while the backend failed may have reached it, and comes first. */
async function until(next: () => Promise<Delivery<'de.enviar'>>, { deId }: { deId: string }): Promise<void> {
  for (let found = await next(); found.payload.deId !== deId;) found = await next();
}

/** Repeats work that fails while the backend is coming back. */
async function eventually(work: () => Promise<void>): Promise<void> {
  const unavailable = (error: unknown): false => {
    if (error instanceof QueueUnavailable) return false;
    throw error;
  };
  await hasta(() => work().then(() => true, unavailable), Boolean, 'the backend');
}
