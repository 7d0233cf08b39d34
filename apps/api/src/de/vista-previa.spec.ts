import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import type { Validacion } from '@libs/de';
import { type JobPublisher, QueueUnavailable } from '@libs/jobs';
import { Previas } from '@libs/kude';
import { AppLogger, createLogger } from '@libs/platform';
import { MemoryObjectStore, RelojMovible } from '@libs/platform/testing';
import type { ResolvedListener } from '@libs/platform/relay';
import { hasta } from '../../../../test/during';
import { borradorDe, VistaPrevia } from './vista-previa';

const TENANT = '00000000-0000-4000-8000-000000000001';
const PDF = Buffer.from('%PDF-1.7');
const validacion = {
  orden: { documento: { sit: 'H', establecimiento: '001', receptorNombre: 'Ana' }, detalle: {} },
  sinFirmar: () => ({ cdc: '', xml: Buffer.from('<rDE/>') }),
} as unknown as Validacion;

/** @param alPublicar what the queue does with the job's id. */
function montaje(alPublicar: (id: string, previas: Previas) => Promise<void>, released = false) {
  const previas = new Previas(new MemoryObjectStore());
  const publish = (_: string, { previaId }: { previaId: string }) => alPublicar(previaId, previas);
  const avisos = { wait: () => new Promise(setImmediate), released } as unknown as ResolvedListener;
  const logger = new AppLogger(createLogger('prueba', 'silent'));
  const reloj = new RelojMovible(1_800_000_000_000);
  const vista = new VistaPrevia(previas, { publish } as unknown as JobPublisher, avisos, reloj, logger);
  const res = Object.assign(new EventEmitter(), { locals: {} });
  const dibujar = () => vista.dibujar(res as unknown as Response, TENANT, borradorDe(validacion, 'a4'));
  const quedan = () => previas.anteriores(new Date(9_000_000_000_000));
  return { res, dibujar, quedan };
}

it('gives the PDF once it is drawn, and leaves nothing in the store', async () => {
  const { dibujar, quedan } = montaje((id, previas) => {
    setImmediate(() => void previas.entregar({ tenantId: TENANT, id }, PDF));
    return Promise.resolve();
  });
  expect(await dibujar()).toEqual(PDF);
  expect(await quedan()).toEqual([]);
});

it.each([
  ['no queue', () => Promise.reject(new QueueUnavailable('down')), false],
  ['a process that stops', () => Promise.resolve(), true],
])('says 503 with %s, and leaves nothing in the store', async (_, alPublicar, parando) => {
  const { dibujar, quedan } = montaje(alPublicar, parando);
  await expect(dibujar()).rejects.toMatchObject({ id: 'VISTA_PREVIA_NO_DISPONIBLE', status: 503, esperaS: 10 });
  expect(await quedan()).toEqual([]);
});

it('ends the wait of a caller who has gone', async () => {
  const { dibujar, quedan, res } = montaje(() => {
    setImmediate(() => res.emit('close'));
    return Promise.resolve();
  });
  expect(await dibujar()).toBeUndefined();
  expect(await quedan()).toEqual([]);
});

it('lets four of one account be drawn at once; the fifth waits for its place', async () => {
  const pedidas: (() => void)[] = [];
  const { dibujar } = montaje((id, previas) => {
    pedidas.push(() => void previas.entregar({ tenantId: TENANT, id }, PDF));
    return Promise.resolve();
  });
  const todas = Array.from({ length: 5 }, dibujar);
  await new Promise(setImmediate);
  expect(pedidas).toHaveLength(4);
  pedidas.forEach((entregar) => entregar());
  await Promise.all(todas.slice(0, 4));
  await hasta(
    () => pedidas.length,
    (cuantas) => cuantas === 5,
    'the fifth',
  );
  pedidas[4]!();
  expect(await todas[4]).toEqual(PDF);
});
