import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { UnrecoverableError } from 'bullmq';
import express from 'express';
import request from 'supertest';
import { hasta } from '../../../test/during';
import { BullMqPublisher, createWorker, openQueue, queueBoard, type QueueDriver } from '../bullmq';
import { QUEUE_NAMES } from '../queues';
import type { QueueUnderTest } from './job-queue.contract';

interface Shown {
  queues: {
    name: string;
    readOnlyMode: boolean;
    counts: Record<string, number>;
    jobs: { data: object; failedReason?: string }[];
  }[];
}

/** The contract of the queue board on every backend. */
export function queueBoardContract(underTest: () => QueueUnderTest): void {
  const payload = { v: 1 as const, tenantId: randomUUID(), deId: randomUUID(), version: 1 };
  let driver: QueueDriver;
  let publisher: BullMqPublisher;
  let http: ReturnType<typeof request>;

  beforeAll(async () => {
    const { proxy, settings, empty } = underTest();
    proxy.open();
    await empty();
    driver = await openQueue(settings);
    publisher = new BullMqPublisher(driver);
    http = request(express().use('/colas', queueBoard(publisher, '/colas')));
    await publisher.publish('de.enviar', { ...payload, motivo: 'emision' });
    await publisher.publish('kude.renderizar', payload);
    const fails = (): Promise<void> => Promise.reject(new UnrecoverableError('no se pudo dibujar'));
    const worker = createWorker(driver, 'kude.renderizar', fails, { concurrency: 1 });
    await new Promise((resolve) => worker.once('failed', resolve));
    await worker.close();
  });

  afterAll(async () => {
    await publisher.close();
    await driver.close();
  });

  /** The board refuses while its server does not answer in time, which on a busy machine it may not. */
  const show = async (query: object): Promise<Shown> => {
    const shown = await hasta(
      () => http.get('/colas/api/queues').query(query),
      ({ status }) => status === 200,
      'the board',
    );
    return shown.body as Shown;
  };

  it('lists every queue with its jobs by state', async () => {
    const { queues } = await show({});
    expect(queues.map(({ name }) => name).sort()).toEqual([...QUEUE_NAMES].sort());
    const counts = Object.fromEntries(queues.map((queue) => [queue.name, queue.counts]));
    expect(counts['de.enviar']).toMatchObject({ waiting: 1, failed: 0 });
    expect(counts['kude.renderizar']).toMatchObject({ waiting: 0, failed: 1 });
  });

  it('shows the workers of a queue, and whose they are', async () => {
    const idle = (): Promise<void> => Promise.resolve();
    const workers = [1, 2].map(() => createWorker(driver, 'lote.tramitar', idle, { concurrency: 1 }));
    try {
      await Promise.all(workers.map((worker) => worker.waitUntilReady()));
      const { body } = await http.get('/colas/api/queues/lote.tramitar/workers').expect(200);
      const thisProcess = expect.objectContaining({ name: `${hostname()}/${process.pid}` }) as object;
      expect(body).toEqual({ workers: [thisProcess, thisProcess] });
    } finally {
      await Promise.all(workers.map((worker) => worker.close()));
    }
    // The server ends a connection a moment after its client has.
    await hasta(
      async () =>
        (await http.get('/colas/api/queues/lote.tramitar/workers').expect(200)).body as { workers: unknown[] },
      ({ workers: left }) => left.length === 0,
      'a queue without workers',
    );
  });

  it('says why a job failed', async () => {
    const { queues } = await show({ activeQueue: 'kude.renderizar', status: 'failed' });
    const [job] = queues.find(({ name }) => name === 'kude.renderizar')!.jobs;
    expect(job).toMatchObject({ data: payload, failedReason: 'no se pudo dibujar' });
  });

  it('shows the state of what keeps the queues', async () => {
    const { body } = await http.get('/colas/api/redis/stats').expect(200);
    expect(body).toMatchObject({ backend: driver.kind, version: expect.stringMatching(/^\d/) as string });
  });

  it('is a page that fetches nothing from elsewhere', async () => {
    const { text, headers } = await http.get('/colas').expect(200);
    expect(text).toContain('Timbó');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    const script = /src="(static\/js\/main[^"]+)"/.exec(text)![1]!;
    await http.get(`/colas/${script}`).expect(200);
  });

  it.each([
    ['put', '/colas/api/queues/kude.renderizar/retry/failed'],
    ['put', '/colas/api/queues/kude.renderizar/empty'],
    ['put', '/colas/api/queues/pause'],
    ['post', '/colas/api/queues/kude.renderizar/add'],
    ['delete', '/colas/api/queues/kude.renderizar'],
  ] as const)('only reads: %s %s is refused', async (method, path) => {
    await http[method](path).expect(405);
    const { queues } = await show({});
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
    expect(queues.find(({ name }) => name === 'kude.renderizar')!.counts).toMatchObject({ waiting: 0, failed: 1 });
  });
}
