import type { Job } from 'bullmq';
import { runJob, type JobRun } from './bullmq/create-worker';
import { jobId, QUEUE_NAMES, QUEUES, type JobPublisher } from './index';

const id = '0190c7a2-5b1e-7f3a-9d42-5e6f708192a3';

describe('jobId', () => {
  it('names kind, document, stage and repetition', () => {
    expect(jobId('de', id, 'enviar', 3)).toBe(`de-${id}-enviar-3`);
  });

  it.each([
    ['an id that is no UUID', 'x:y', 'enviar', 1],
    ['a stage with a colon', id, 'de:enviar', 1],
    ['a fraction', id, 'enviar', 1.5],
    ['a negative repetition', id, 'enviar', -1],
  ])('refuses %s', (_, entity, stage, n) => {
    expect(() => jobId('de', entity, stage, n)).toThrow(TypeError);
  });
});

describe('the table of queues', () => {
  it.each(QUEUE_NAMES)('%s has a name that BullMQ takes, bounded retries and bounded memory', (name) => {
    const { attempts, backoff, keepCompleted, keepFailed } = QUEUES[name];
    expect(name).toMatch(/^[a-z]+\.[a-z]+$/);
    const longestWaitMs = backoff.baseMs * 2 ** (attempts - 2);
    expect(longestWaitMs).toBeLessThanOrEqual(10 * 60_000);
    expect(keepCompleted.count + keepFailed.count).toBeLessThanOrEqual(10_000);
  });

  it('ties each payload to its queue at compile time', () => {
    const wrong = (publisher: JobPublisher) =>
      // @ts-expect-error a payload of de.enviar without deId
      publisher.publish('de.enviar', { v: 1, tenantId: id });
    expect(wrong).toBeInstanceOf(Function);
  });
});

describe('runJob', () => {
  const payload = { v: 1, tenantId: id, deId: id, version: 2 };
  const job = (over: object): Job =>
    ({ id: 'j1', data: payload, attemptsMade: 0, opts: { attempts: 6 }, ...over }) as Job;

  async function runOf(over: object): Promise<JobRun | undefined> {
    let seen: JobRun | undefined;
    await runJob('kude.renderizar', job(over), (_, run) => {
      seen = run;
      return Promise.resolve();
    });
    return seen;
  }

  it('tells the handler which try it is, and which one is the last', async () => {
    expect(await runOf({ attemptsMade: 0 })).toEqual({ jobId: 'j1', attempt: 1, lastAttempt: false });
    expect(await runOf({ attemptsMade: 5 })).toEqual({ jobId: 'j1', attempt: 6, lastAttempt: true });
  });

  it.each([{ ...payload, v: 2 }, {}, null])(
    'fails the try of a payload that this version does not read: %j',
    async (data) => {
      await expect(runOf({ data })).rejects.toThrow('Payload version');
    },
  );
});
