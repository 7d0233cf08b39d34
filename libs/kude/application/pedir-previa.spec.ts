import { type JobPublisher, QueueUnavailable } from '@libs/jobs';
import { MemoryObjectStore, RelojMovible } from '@libs/platform/testing';
import { hasta } from '../../../test/during';
import { PedirPrevia } from './pedir-previa';
import { type PedidoDePrevia, Previas } from './previas';

const TENANT = '00000000-0000-4000-8000-000000000001';
const PDF = Buffer.from('%PDF-1.7');
const PEDIDO = { formato: 'a4', sit: 'H', establecimiento: '001', xml: '<rDE/>' } as PedidoDePrevia;

/** @param alPublicar what the queue does with the job's id. */
function montaje(alPublicar: (id: string, previas: Previas) => Promise<void>, released = false) {
  const previas = new Previas(new MemoryObjectStore());
  const publish = (_: string, { previaId }: { previaId: string }) => alPublicar(previaId, previas);
  const avisos = { wait: () => new Promise<void>(setImmediate), released };
  const reloj = new RelojMovible(1_800_000_000_000);
  const pedir = new PedirPrevia(previas, { publish } as unknown as JobPublisher, avisos, reloj);
  const fin = new AbortController();
  const quedan = () => previas.anteriores(new Date(9_000_000_000_000));
  return { fin, dibujar: () => pedir.execute(TENANT, PEDIDO, fin.signal), quedan };
}

it('gives the PDF once it is drawn, and leaves nothing in the store', async () => {
  const { dibujar, quedan } = montaje((id, previas) => {
    setImmediate(() => void previas.entregar({ tenantId: TENANT, id }, PDF));
    return Promise.resolve();
  });
  expect(await dibujar()).toEqual(PDF);
  expect(await quedan()).toEqual([]);
});

it('says so without a queue, and leaves nothing in the store', async () => {
  const { dibujar, quedan } = montaje(() => Promise.reject(new QueueUnavailable('down')));
  await expect(dibujar()).rejects.toThrow(QueueUnavailable);
  expect(await quedan()).toEqual([]);
});

it('ends the wait in a process that stops', async () => {
  const { dibujar, quedan } = montaje(() => Promise.resolve(), true);
  expect(await dibujar()).toBeUndefined();
  expect(await quedan()).toEqual([]);
});

it('ends the wait of a caller who has gone, for the drawing or for a place', async () => {
  const { dibujar, quedan, fin } = montaje(() => {
    setImmediate(() => fin.abort());
    return Promise.resolve();
  });
  const todas = Array.from({ length: 5 }, dibujar);
  expect(await Promise.all(todas)).toEqual(todas.map(() => undefined));
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
