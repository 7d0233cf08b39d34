import type { JobPublisher, NewJob } from '@libs/jobs';
import { RelojMovible } from '../testing';
import type { OutboxRow } from '../db/outbox';
import type { Logger } from '../logger';
import type { Outbox } from './outbox';
import { OutboxRelay } from './outbox-relay';

const reloj = new RelojMovible(Date.parse('2026-11-20T10:00:00Z'));
const fila = (id: string) =>
  ({ id, cola: 'kude.empaquetar', urgente: true, datos: {}, disponibleAt: reloj.now() }) as unknown as OutboxRow;

it.each(Array.from({ length: 20 }, (_, pasos) => pasos))(
  'publishes at once what is announced %i steps after an earlier publication',
  async (pasos) => {
    const publicados: string[] = [];
    const despues = async (): Promise<void> => {
      for (let i = 0; i < pasos; i += 1) await Promise.resolve();
      relay.announce([fila('second')]);
    };
    const publishBulk = (jobs: readonly NewJob[]) => {
      if (publicados.length === 0) void despues();
      publicados.push(...(jobs as unknown as OutboxRow[]).map(({ id }) => id));
      return Promise.resolve();
    };
    const outbox = { remove: () => Promise.resolve() } as unknown as Outbox;
    const relay = new OutboxRelay(outbox, { publishBulk } as unknown as JobPublisher, reloj, {} as Logger, 0);
    relay.announce([fila('first')]);
    for (let i = 0; i < 4; i += 1) await new Promise(setImmediate);
    expect(publicados).toEqual(['first', 'second']);
  },
);
