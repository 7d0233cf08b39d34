import { job, type JobPayloads, type NewJob } from '@libs/jobs';
import { RelojMovible } from '@libs/platform/testing';
import { createLogger } from '../logger';
import { Sweeper } from './sweeper';

const TENANT = '00000000-0000-4000-8000-000000000001';
const MINUTE_MS = 60_000;
const idOf = (n: number): string => `00000000-0000-4000-8000-00000000001${n}`;
const drawing = (n: number, ademas: number[] = []): JobPayloads['kude.renderizar'] =>
  ({
    ...job('kude.renderizar', { tenantId: TENANT, deId: idOf(n), version: 1, ademas: ademas.map(idOf) }).datos,
  }) as never;

/** A sweeper that finds this many missing prints. @param unfinished jobs in the queue; undefined: the queue is too long to be read. */
function setUp(notMade: number, unfinished: JobPayloads['kude.renderizar'][] | undefined) {
  const published: NewJob[] = [];
  const rows = Array.from({ length: notMade }, (_, i) => ({ tenantId: TENANT, id: idOf(i) }));
  const clock = new RelojMovible();
  const sweeper = new Sweeper(
    {
      source: 'kudes_sin_hacer',
      kind: 'kude',
      quietMs: MINUTE_MS,
      everyMs: 1,
      job: (tenantId, deId) => job('kude.renderizar', { tenantId, deId, version: 0 }),
    },
    { find: () => Promise.resolve(rows) },
    {
      unfinished: () => Promise.resolve(unfinished),
      publishBulk: (jobs: readonly NewJob[]) => Promise.resolve(void published.push(...jobs)),
    } as never,
    clock,
    createLogger('prueba', 'silent'),
  );
  const subjects = () => published.map(({ datos }) => 'deId' in datos && datos.deId);
  return { sweeper, clock, published, subjects };
}

it('brings back what the queue has lost, and leaves what waits or runs there, alone or with others', async () => {
  const { sweeper, subjects } = setUp(5, [drawing(1), drawing(2, [4])]);
  expect(await sweeper.run()).toBe(2);
  expect(subjects()).toEqual([idOf(0), idOf(3)]);
});

it('publishes nothing while the queue holds all of it', async () => {
  const { sweeper, subjects } = setUp(2, [drawing(0), drawing(1)]);
  expect(await sweeper.run()).toBe(0);
  expect(subjects()).toEqual([]);
});

it('brings the same back once in a quiet period, and once in ten beside a queue that is too long to be read', async () => {
  for (const [unfinished, ids] of [
    [[], 12],
    [undefined, 2],
  ] as const) {
    const { sweeper, clock, published } = setUp(1, unfinished && [...unfinished]);
    for (let i = 0; i < 12; i += 1) {
      await sweeper.run();
      clock.ms += MINUTE_MS;
    }
    expect(new Set(published.map(({ jobId }) => jobId)).size).toBe(ids);
  }
});
